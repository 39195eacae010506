// The side of the benchmark on ES4X, over the classes of the schema in Java. Its arguments are those of arguments.mjs.
import { Flat, Pipe } from 'java:io.es4x.benchmarks.capnproto';
import { MessageBuilder } from 'java:org.capnproto';
import { printFigures, readArguments } from './arguments.mjs';
import { answer, MESSAGE_CASES, serve, write } from './es4x/messages.mjs';

const engine = Java.type('com.oracle.truffle.api.Truffle').getRuntime().getName();
if (engine === 'Interpreted')
  throw new Error('JavaScript is interpreted here. Nothing is measured.');

const { name, mode, isPacked, role, protocol } = readArguments(process.argv.slice(2));
const work = MESSAGE_CASES[name];

const MODES = {
  object: () => (random, laps) => {
    const request = new MessageBuilder().initRoot(work.request);
    const expected = work.build(random, request);
    laps.built();
    const response = new MessageBuilder().initRoot(work.response);
    work.handle(request.asReader(), response);
    laps.handled();
    return laps.checked(work.answer(response.asReader()), expected);
  },

  bytes() {
    const requests = new Flat(isPacked);
    const responses = new Flat(isPacked);
    return (random, laps) => {
      const expected = write(work, random, requests);
      laps.built();
      serve(work, requests, responses);
      laps.handled();
      return laps.checked(answer(work, responses), expected);
    };
  },

  pipe() {
    const pipe = new Pipe(isPacked);
    return (random, laps) => {
      const expected = write(work, random, pipe);
      laps.built();
      pipe.hasNext();
      laps.handled();
      return laps.checked(answer(work, pipe), expected);
    };
  },
};

if (role === 'server') {
  const pipe = new Pipe(isPacked);
  while (pipe.hasNext()) serve(work, pipe, pipe);
} else {
  await printFigures(MODES[mode](), { mode, protocol });
}
process.exit();
