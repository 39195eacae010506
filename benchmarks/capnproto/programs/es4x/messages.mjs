import { MessageBuilder } from 'java:org.capnproto';
import { carSales } from './car-sales.mjs';
import { catRank } from './cat-rank.mjs';
import { evaluation } from './eval.mjs';

/** The cases over the classes of the schema in Java. */
export const MESSAGE_CASES = { 'car-sales': carSales, 'cat-rank': catRank, eval: evaluation };

/** Writes a random request, and returns the answer that is expected. */
export function write(work, random, to) {
  const message = new MessageBuilder();
  const expected = work.build(random, message.initRoot(work.request));
  to.write(message);
  return expected;
}

/** Reads a request, and writes the response. */
export function serve(work, from, to) {
  const message = new MessageBuilder();
  work.handle(from.read().getRoot(work.request), message.initRoot(work.response));
  to.write(message);
}

/** Reads a response, and returns the answer. */
export function answer(work, from) {
  return work.answer(from.read().getRoot(work.response));
}
