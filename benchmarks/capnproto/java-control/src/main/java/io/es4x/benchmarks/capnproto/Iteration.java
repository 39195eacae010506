package io.es4x.benchmarks.capnproto;

import io.es4x.benchmarks.capnproto.plain.PlainCase;
import java.io.IOException;
import org.capnproto.MessageBuilder;
import org.capnproto.StructReader;

/** A request that is built, handled, and whose response is checked. */
@FunctionalInterface
interface Iteration {
  /** Returns the answer. */
  int run(FastRandom random, Laps laps) throws IOException;

  /** The server reads what the client has built. */
  static <Q, R extends StructReader, A, S extends StructReader> Iteration inObjects(
      MessageCase<Q, R, A, S> work) {
    return (random, laps) -> {
      Q request = new MessageBuilder().initRoot(work.request);
      int expected = work.build(random, request);
      laps.built();
      A response = new MessageBuilder().initRoot(work.response);
      work.handle(work.request.asReader(request), response);
      laps.handled();
      return laps.checked(work.answer(work.response.asReader(response)), expected);
    };
  }

  /** Both messages are written to arrays, and read there. */
  static <Q, R extends StructReader, A, S extends StructReader> Iteration inBytes(
      MessageCase<Q, R, A, S> work, Messages requests, Messages responses) {
    return (random, laps) -> {
      MessageBuilder asked = new MessageBuilder();
      int expected = work.build(random, asked.initRoot(work.request));
      requests.write(asked);
      laps.built();
      serve(work, requests, responses);
      laps.handled();
      return laps.checked(work.answer(responses.read().getRoot(work.response)), expected);
    };
  }

  /** Another process is the server. */
  static <Q, R extends StructReader, A, S extends StructReader> Iteration byPipe(
      MessageCase<Q, R, A, S> work, Pipe pipe) {
    return (random, laps) -> {
      MessageBuilder asked = new MessageBuilder();
      int expected = work.build(random, asked.initRoot(work.request));
      pipe.write(asked);
      laps.built();
      pipe.hasNext();
      laps.handled();
      return laps.checked(work.answer(pipe.read().getRoot(work.response)), expected);
    };
  }

  /** Reads a request, and writes the response. */
  static <Q, R extends StructReader, A, S extends StructReader> void serve(
      MessageCase<Q, R, A, S> work, Messages from, Messages to) throws IOException {
    MessageBuilder answered = new MessageBuilder();
    work.handle(from.read().getRoot(work.request), answered.initRoot(work.response));
    to.write(answered);
  }

  /** The server reads the objects that the client has made. */
  static <Q, A> Iteration plain(PlainCase<Q, A> work) {
    return (random, laps) -> {
      PlainCase.Built<Q> built = work.build(random);
      laps.built();
      A response = work.handle(built.request());
      laps.handled();
      return laps.checked(work.answer(response), built.expected());
    };
  }
}
