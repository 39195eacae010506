package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Native memory through which the bytes of a step are copied to a native library and back. Each
 * thread keeps one; larger input gets one of its own for the step, as some encoders compress each
 * piece by itself.
 */
@AnyThread
final class Staging {
  /**
   * The size in bytes of a thread's buffer for input, and the maximum output of one call of a
   * library.
   */
  private static final int BYTES = 1 << 16;

  /** The maximum input of one call, in bytes: no encoder looks at more at once. */
  private static final int MOST = 1 << 22;

  private static final ThreadLocal<Staging> OF_THREAD =
      ThreadLocal.withInitial(() -> new Staging(Arena.ofAuto(), BYTES));

  /** The input from its position to its limit; a library moves the position. */
  final ByteBuffer in;

  /** The room for output from its position to its limit; a library moves the position. */
  final ByteBuffer out;

  /** The positions and sizes of both buffers, which a library reads and updates. */
  final MemorySegment cursors;

  private Staging(Arena arena, int size) {
    in = arena.allocate(size).asByteBuffer();
    out = arena.allocate(BYTES).asByteBuffer();
    cursors = arena.allocate(4L * Long.BYTES, Long.BYTES);
  }

  /**
   * Memory for a step.
   *
   * @param forStep ends with the step
   */
  static Staging of(Transfer transfer, Arena forStep) {
    return transfer.inLeft <= BYTES
        ? OF_THREAD.get()
        : new Staging(forStep, Math.min(transfer.inLeft, MOST));
  }

  /** Takes as much of the input, and makes as much room, as one call may have. */
  void load(Transfer transfer) {
    int count = Math.min(transfer.inLeft, in.capacity());
    in.clear().put(transfer.in, transfer.inAt, count).flip();
    out.clear().limit(Math.min(transfer.outLeft, BYTES));
  }

  /** Returns whether it has all input that is left. */
  boolean hasAll(Transfer transfer) {
    return transfer.inLeft <= in.capacity();
  }

  /** Hands over what a call has made of it. */
  void store(Transfer transfer) {
    transfer.consumed(in.position());
    transfer.drain(out.flip());
  }
}
