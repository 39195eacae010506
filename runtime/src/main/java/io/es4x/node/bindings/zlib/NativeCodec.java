package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.ref.Cleaner;

/**
 * A stream of a native library, which is called with pieces of the input until a step is done. What
 * the library holds is released when the stream is closed, or is unreachable.
 */
@AnyThread
abstract class NativeCodec implements Codec {
  /** The next step of a library. */
  enum Progress {
    /** It would go on with the input that it has. */
    MORE,
    /** It has used all input. */
    NEEDS_INPUT,
    /** The compressed data are at their end, and what is left of the input is not theirs. */
    ENDED
  }

  /** The operation without a flush, in both libraries. */
  static final int PROCESS = 0;

  /** The operation that ends the stream, or a frame, in both libraries. */
  static final int FINISH = 2;

  private static final Cleaner CLEANER = Cleaner.create();

  private Cleaner.Cleanable release = () -> {};

  /** Sets the action that frees the memory of the library. It may not refer to the codec. */
  final void releasedBy(Runnable action) {
    release = CLEANER.register(this, action);
  }

  /** Calls the library once, and moves the positions of both buffers by what it did. */
  abstract Progress call(int operation, Staging staging) throws CodecException;

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    run(flush, transfer);
  }

  /** Makes a step; returns the library's progress. */
  final Progress run(int flush, Transfer transfer) throws CodecException {
    try (Arena forStep = Arena.ofConfined()) {
      Staging staging = Staging.of(transfer, forStep);
      Progress progress;
      do {
        staging.load(transfer);
        progress = call(staging.hasAll(transfer) ? flush : PROCESS, staging);
        staging.store(transfer);
      } while (transfer.outLeft > 0
          && (progress == Progress.MORE
              || (progress == Progress.NEEDS_INPUT && transfer.inLeft > 0)));
      return progress;
    }
  }

  @Override
  public void close() {
    release.clean();
  }
}
