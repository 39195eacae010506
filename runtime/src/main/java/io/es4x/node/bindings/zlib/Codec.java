package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;

/** A stream that compresses or decompresses. One thread at a time. */
@AnyThread
interface Codec {
  /** The values of zlib's flush parameter. */
  int NO_FLUSH = 0;

  int SYNC_FLUSH = 2;
  int FULL_FLUSH = 3;
  int FINISH = 4;

  /**
   * Consumes input and produces output, until one of them is at its end.
   *
   * @param flush as the format's library numbers it
   */
  void step(int flush, Transfer transfer) throws CodecException;

  /** Begins anew. */
  void reset() throws CodecException;

  /** Changes level and strategy, where the format has them. */
  default void params(int level, int strategy) {}

  /** Frees its native memory. */
  default void close() {}
}
