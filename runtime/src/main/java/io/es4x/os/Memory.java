package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Memory outside of the heap for one call of the C library. */
@AnyThread
public final class Memory implements AutoCloseable {
  private final Arena arena = Arena.ofConfined();

  /** Allocates memory that is all zeros. */
  public MemorySegment allocate(long size) {
    return arena.allocate(Math.max(1, size), 8);
  }

  /**
   * Allocates memory with any content, for bytes that are written before they are read. A large
   * buffer costs no more than a small one: the system provides its pages when they are used.
   */
  @SuppressWarnings("restricted") // The launcher allows native access.
  public MemorySegment buffer(long size) {
    long pointer = Libc.callForPointer("malloc", Math.max(1, size));
    return pointer < 0
        ? allocate(size)
        : MemorySegment.ofAddress(pointer).reinterpret(Math.max(1, size), arena, Memory::free);
  }

  private static void free(MemorySegment buffer) {
    Libc.raw("free", buffer.address());
  }

  /** The address of a copy of bytes with a zero behind them. */
  public long text(byte[] bytes) {
    MemorySegment copy = allocate(bytes.length + 1L);
    MemorySegment.copy(bytes, 0, copy, ValueLayout.JAVA_BYTE, 0, bytes.length);
    return copy.address();
  }

  /** The bytes up to the first zero. */
  public static byte[] textAt(MemorySegment memory, long offset) {
    long end = offset;
    while (memory.get(ValueLayout.JAVA_BYTE, end) != 0) {
      end++;
    }
    return memory.asSlice(offset, end - offset).toArray(ValueLayout.JAVA_BYTE);
  }

  @Override
  public void close() {
    arena.close();
  }
}
