package io.es4x.engine.raw;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.InvalidBufferOffsetException;
import com.oracle.truffle.api.interop.UnsupportedMessageException;
import com.oracle.truffle.js.runtime.JSErrorType;
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
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A range of bytes of an array buffer, shared with JavaScript without a copy if the engine has them
 * in a Java array. Those of a {@code SharedArrayBuffer} or of WebAssembly memory are not in an
 * array: they are copied when they are first read.
 */
@ContextThread
public final class Bytes {
  private static final Bytes NONE = new Bytes(new byte[0], 0, 0);

  private final int offset;
  private final int length;
  private byte @Nullable [] array;

  /** The buffer whose bytes are not in a Java array, and the position of the first byte there. */
  private final @Nullable JSArrayBufferObject buffer;

  private final int start;

  /**
   * Creates a range.
   *
   * @param array the bytes of the whole array buffer
   * @param offset of the range's first byte
   * @param length of the range in bytes
   */
  public Bytes(byte[] array, int offset, int length) {
    this.array = array;
    this.offset = offset;
    this.length = length;
    this.buffer = null;
    this.start = 0;
  }

  private Bytes(JSArrayBufferObject buffer, int start, int length) {
    this.offset = 0;
    this.length = length;
    this.buffer = buffer;
    this.start = start;
  }

  /** Returns the array that contains the bytes, for reading; write with {@link #put}. */
  public byte[] array() {
    byte[] known = array;
    if (known == null) {
      known = read(buffer, start, length);
      array = known;
    }
    return known;
  }

  /** The position of the first byte in the array. */
  public int offset() {
    return offset;
  }

  /** The number of bytes. */
  public int length() {
    return length;
  }

  /** A part of the range; it must lie within the range. */
  public Bytes part(int from, int size) {
    return buffer == null
        ? new Bytes(array(), offset + from, size)
        : new Bytes(buffer, start + from, size);
  }

  /**
   * Copies bytes to a position in the range; throws an IndexOutOfBoundsException if they do not
   * fit.
   */
  public void put(int at, byte[] source, int from, int count) {
    if (buffer == null || array != null) {
      System.arraycopy(source, from, array(), offset + at, count);
    }
    if (buffer instanceof JSArrayBufferObject.DirectBase direct) {
      direct.getByteBuffer().put(start + at, source, from, count);
    } else if (buffer != null) {
      write(buffer, start + at, source, from, count);
    }
  }

  /** Copies off-heap memory to a position in the range. */
  public void put(int at, MemorySegment source) {
    int count = Math.toIntExact(source.byteSize());
    if (buffer == null) {
      MemorySegment.copy(source, ValueLayout.JAVA_BYTE, 0, array(), offset + at, count);
    } else {
      put(at, source.toArray(ValueLayout.JAVA_BYTE), 0, count);
    }
  }

  /**
   * The bytes of a typed array, {@code DataView} or array buffer; empty if it is detached.
   *
   * @throws com.oracle.truffle.js.runtime.JSException a TypeError if the value has another type
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
      default ->
          throw RawError.exception(
              JSErrorType.TypeError,
              "ERR_INVALID_ARG_TYPE",
              "The \"list\" argument must be an instance of SharedArrayBuffer, ArrayBuffer or"
                  + " ArrayBufferView.");
    };
  }

  /**
   * The bytes of a {@code Uint8Array} that the engine has in a Java array, all of fixed length;
   * null for any other value. Written so that partial evaluation can compile it.
   */
  public static @Nullable Bytes inArray(Object value) {
    if (!(value instanceof JSTypedArrayObject view)
        || !(view.getArrayType() instanceof TypedArray.Uint8Array)
        || !(view.getArrayBuffer() instanceof JSArrayBufferObject.Heap buffer)
        || !view.isFixedLength()
        || !buffer.isFixedLength()) {
      return null;
    }
    byte[] array = buffer.getByteArray();
    return array == null ? null : new Bytes(array, view.getByteOffset(), view.getLengthFixed());
  }

  /** Creates a {@code Uint8Array} in the current context that shares these bytes. */
  public Object uint8Array() {
    JSRealm realm = JSRealm.get(null);
    var context = realm.getContext();
    var factory = TypedArrayFactory.Uint8Array;
    return JSArrayBufferView.createArrayBufferView(
        context,
        realm,
        JSArrayBuffer.createArrayBuffer(context, realm, array()),
        factory,
        factory.createArrayType(TypedArray.BUFFER_TYPE_ARRAY, offset != 0, true),
        offset,
        length);
  }

  private static Bytes window(JSArrayBufferObject buffer, int offset, int length) {
    if (buffer.isDetached()) {
      return NONE;
    }
    int size = length < 0 ? buffer.getByteLength() : length;
    return buffer instanceof JSArrayBufferObject.Heap heap
        ? new Bytes(heap.getByteArray(), offset, size)
        : new Bytes(buffer, offset, size);
  }

  private static byte[] read(@Nullable JSArrayBufferObject buffer, int start, int length) {
    byte[] copy = new byte[length];
    try {
      if (buffer instanceof JSArrayBufferObject.DirectBase direct) {
        direct.getByteBuffer().get(start, copy);
      } else if (length > 0) {
        InteropLibrary.getUncached().readBuffer(buffer, start, copy, 0, length);
      }
      return copy;
    } catch (UnsupportedMessageException | InvalidBufferOffsetException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void write(
      JSArrayBufferObject buffer, int start, byte[] source, int from, int count) {
    InteropLibrary interop = InteropLibrary.getUncached();
    try {
      for (int i = 0; i < count; i++) {
        interop.writeBufferByte(buffer, (long) start + i, source[from + i]);
      }
    } catch (UnsupportedMessageException | InvalidBufferOffsetException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns a copy of the bytes. */
  public byte[] copy() {
    return buffer == null
        ? Arrays.copyOfRange(array(), offset, offset + length)
        : read(buffer, start, length);
  }

  /** Returns whether a part lies within the range. */
  public boolean has(int from, int size) {
    return from >= 0 && size >= 0 && from <= length - size;
  }
}
