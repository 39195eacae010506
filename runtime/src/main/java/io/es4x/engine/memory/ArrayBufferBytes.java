package io.es4x.engine.memory;

import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The bytes of array buffers, in place. */
final class ArrayBufferBytes {
  private ArrayBufferBytes() {}

  /** The bytes of a buffer; null if they belong to another language. */
  static @Nullable ByteBuffer of(JSArrayBufferObject buffer) {
    return switch (buffer) {
      case JSArrayBufferObject.Heap heap -> ByteBuffer.wrap(heap.getByteArray());
      case JSArrayBufferObject.DirectBase direct -> direct.getByteBuffer().duplicate();
      default -> null;
    };
  }
}
