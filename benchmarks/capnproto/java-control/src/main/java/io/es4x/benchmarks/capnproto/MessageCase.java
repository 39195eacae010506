package io.es4x.benchmarks.capnproto;

import org.capnproto.StructFactory;
import org.capnproto.StructReader;

/**
 * A case of the suite in messages.
 *
 * @param <Q> builds requests; {@code R} reads them
 * @param <A> builds responses; {@code S} reads them
 */
abstract class MessageCase<Q, R extends StructReader, A, S extends StructReader> {
  final StructFactory<Q, R> request;
  final StructFactory<A, S> response;

  MessageCase(StructFactory<Q, R> request, StructFactory<A, S> response) {
    this.request = request;
    this.response = response;
  }

  static MessageCase<?, ?, ?, ?> named(String name) {
    return switch (name) {
      case "car-sales" -> new CarSales();
      case "cat-rank" -> new CatRank();
      case "eval" -> new Eval();
      default -> throw new IllegalArgumentException("There is no case " + name);
    };
  }

  /** Builds a random request, and returns the answer that is expected. */
  abstract int build(FastRandom random, Q request);

  /** Does what a server does. */
  abstract void handle(R request, A response);

  /** Returns the answer that a response has. */
  abstract int answer(S response);
}
