package io.es4x.benchmarks.capnproto.plain;

import io.es4x.benchmarks.capnproto.FastRandom;

/**
 * A case of the suite in plain objects.
 *
 * @param <Q> the request
 * @param <A> the response
 */
public interface PlainCase<Q, A> {
  /** Returns a random request, and the answer that is expected. */
  Built<Q> build(FastRandom random);

  /** Does what a server does. */
  A handle(Q request);

  /** Returns the answer that a response has. */
  int answer(A response);

  /** A request with the answer that is expected. */
  record Built<Q>(Q request, int expected) {}
}
