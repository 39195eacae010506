package io.es4x.engine;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.array.TypedArray;
import com.oracle.truffle.js.runtime.array.TypedArrayFactory;
import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferView;
import com.oracle.truffle.js.runtime.builtins.JSDataView;
import com.oracle.truffle.js.runtime.builtins.JSDataViewObject;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import io.es4x.threads.ContextThread;
import java.util.Arrays;

/**
 * A window of bytes that JavaScript shares, without a copy.
 *
 * @param array the bytes of the whole array buffer
 * @param offset of the window's first byte
 * @param length of the window, in bytes
 */
@ContextThread
public record Bytes(byte[] array, int offset, int length) {
  private static final Bytes NONE = new Bytes(new byte[0], 0, 0);

  /**
   * The bytes of a typed array, {@code DataView} or array buffer; none of a detached one.
   *
   * @throws com.oracle.truffle.js.runtime.JSException a TypeError where the value is none of them
   */
  public static Bytes of(Object value) {
    return switch (value) {
      case JSTypedArrayObject array ->
          window(
              JSArrayBufferView.getArrayBuffer(array),
              JSArrayBufferView.typedArrayGetByteOffset(array),
              array.getByteLength());
      case JSDataViewObject view ->
          window(
              view.getArrayBuffer(),
              JSDataView.dataViewGetByteOffset(view),
              JSDataView.dataViewGetByteLength(view));
      case JSArrayBufferObject buffer -> window(buffer, 0, -1);
      default -> throw Errors.createTypeError("argument must be a buffer");
    };
  }

  /** Shares the window with JavaScript, as a {@code Uint8Array} of the current context. */
  public Object uint8Array() {
    JSRealm realm = JSRealm.get(null);
    var context = realm.getContext();
    var factory = TypedArrayFactory.Uint8Array;
    return JSArrayBufferView.createArrayBufferView(
        context,
        realm,
        JSArrayBuffer.createArrayBuffer(context, realm, array),
        factory,
        factory.createArrayType(TypedArray.BUFFER_TYPE_ARRAY, offset != 0, true),
        offset,
        length);
  }

  private static Bytes window(JSArrayBufferObject buffer, int offset, int length) {
    if (buffer.isDetached()) {
      return NONE;
    }
    return new Bytes(arrayOf(buffer), offset, length < 0 ? buffer.getByteLength() : length);
  }

  private static byte[] arrayOf(JSArrayBufferObject buffer) {
    if (buffer instanceof JSArrayBufferObject.Heap heap) {
      return heap.getByteArray();
    }
    throw Errors.createTypeError("a SharedArrayBuffer cannot be used here");
  }

  /** The bytes of the window, which later changes do not reach. */
  public byte[] copy() {
    return Arrays.copyOfRange(array, offset, offset + length);
  }

  /** Tells whether a part lies within. */
  public boolean has(int from, int size) {
    return from >= 0 && size >= 0 && from <= length - size;
  }
}
