package io.es4x.engine.memory;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.Errors;
import io.es4x.threads.AnyThread;

/** Allocates the memory of array buffers. Public only because the engine's classes call it. */
@AnyThread
public final class ArrayBufferMemory {
  /**
   * The size in bytes from which an allocation is checked: a larger one may alone exceed the heap.
   */
  private static final int LARGE = 1 << 20;

  private ArrayBufferMemory() {}

  /**
   * Allocates memory.
   *
   * @throws com.oracle.truffle.js.runtime.JSException a {@code RangeError} with V8's message if the
   *     heap has no room for a large buffer
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
