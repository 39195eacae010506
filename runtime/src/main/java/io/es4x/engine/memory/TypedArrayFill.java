package io.es4x.engine.memory;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferView;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import io.es4x.threads.ContextThread;
import java.nio.ByteBuffer;

/** The elements of a {@code TypedArray.prototype.fill} behind the first one, as a copy of bytes. */
@ContextThread
public final class TypedArrayFill {
  private TypedArrayFill() {}

  /**
   * Copies an element to those behind it.
   *
   * @param array that is filled
   * @param index of the element, which has been written
   * @param end the index behind the last element to be written
   * @return the index of the last element that has its value now
   */
  @TruffleBoundary
  public static long repeat(JSTypedArrayObject array, long index, long end) {
    // The conversions of the arguments may have shortened the array.
    int size = array.getArrayType().bytesPerElement();
    long last = Math.min(end, array.getByteLength() / size) - 1;
    if (last <= index) {
      return index;
    }
    int start = JSArrayBufferView.typedArrayGetByteOffset(array);
    ByteBuffer bytes = ArrayBufferBytes.of(JSArrayBufferView.getArrayBuffer(array));
    if (bytes == null) {
      return index;
    }
    int from = start + Math.toIntExact(index * size);
    int all = Math.toIntExact((last - index + 1) * size);
    for (int done = size; done < all; ) {
      int next = Math.min(done, all - done);
      bytes.put(from + done, bytes, from, next);
      done += next;
    }
    return last;
  }
}
