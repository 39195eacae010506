package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.Errors;
import io.es4x.threads.AnyThread;

/** The memory of array buffers. Public for the engine's classes only. */
@AnyThread
public final class ArrayBufferMemory {
  /** The size of a buffer that alone may be too much for a heap that has room for what follows. */
  private static final int LARGE = 1 << 20;

  private ArrayBufferMemory() {}

  /**
   * Allocates memory.
   *
   * @throws com.oracle.truffle.js.runtime.JSException a {@code RangeError} with the message of V8
   *     where the heap has no room for a large one
   */
  public static byte[] allocate(int length) {
    return length < LARGE ? new byte[length] : allocateLarge(length);
  }

  @TruffleBoundary
  private static byte[] allocateLarge(int length) {
    try {
      return new byte[length];
    } catch (OutOfMemoryError exhausted) {
      throw Errors.createRangeError("Array buffer allocation failed");
    }
  }
}
