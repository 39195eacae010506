package io.es4x.engine.memory;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.TruffleLanguage.Env;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.array.TypedArrayFactory;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferView;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import io.es4x.threads.ContextThread;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The elements of Java arrays and typed arrays as copies of memory, where both have the same
 * numbers: what the conversion of each element would make.
 */
@ContextThread
public final class JavaArrayCopy {
  private JavaArrayCopy() {}

  /**
   * Copies a Java array into a typed array.
   *
   * @param array that is written
   * @param source a value of a script
   * @param index of the first element that is written
   * @return false if nothing is copied: the source is no such array, or does not fit
   */
  @TruffleBoundary
  public static boolean intoTypedArray(JSTypedArrayObject array, Object source, int index) {
    Env env = JSRealm.get(null).getEnv();
    if (!env.isHostObject(source)) {
      return false;
    }
    TypedArrayFactory type = array.getArrayType().getFactory();
    MemorySegment from = elementsFor(type, env.asHostObject(source));
    MemorySegment to = memory(array);
    long start = (long) index * type.getBytesPerElement();
    if (from == null || to == null || from.byteSize() > to.byteSize() - start) {
      return false;
    }
    MemorySegment.copy(from, 0, to, start, from.byteSize());
    return true;
  }

  /** The memory of a Java array whose elements a typed array converts by keeping their bits. */
  private static @Nullable MemorySegment elementsFor(TypedArrayFactory type, Object source) {
    return switch (source) {
      case byte[] bytes
          when type == TypedArrayFactory.Int8Array || type == TypedArrayFactory.Uint8Array ->
          MemorySegment.ofArray(bytes);
      case short[] shorts
          when type == TypedArrayFactory.Int16Array || type == TypedArrayFactory.Uint16Array ->
          MemorySegment.ofArray(shorts);
      case int[] ints
          when type == TypedArrayFactory.Int32Array || type == TypedArrayFactory.Uint32Array ->
          MemorySegment.ofArray(ints);
      case float[] floats when type == TypedArrayFactory.Float32Array ->
          MemorySegment.ofArray(floats);
      case double[] doubles when type == TypedArrayFactory.Float64Array ->
          MemorySegment.ofArray(doubles);
      default -> null;
    };
  }

  /**
   * Makes a Java array from a typed array.
   *
   * @param source a value of a script
   * @param arrayClass the Java class of the array, as a value of a script
   * @return the array as a value of a script; null if the source is no typed array of such elements
   */
  @TruffleBoundary
  public static @Nullable Object fromTypedArray(Object source, Object arrayClass) {
    if (!(source instanceof JSTypedArrayObject array)) {
      return null;
    }
    MemorySegment from = memory(array);
    if (from == null) {
      return null;
    }
    TypedArrayFactory type = array.getArrayType().getFactory();
    int length = Math.toIntExact(from.byteSize() / type.getBytesPerElement());
    Env env = JSRealm.get(null).getEnv();
    Object made = arrayOf(type, (Class<?>) env.asHostObject(arrayClass), length);
    MemorySegment to = made == null ? null : elementsFor(type, made);
    if (to == null) {
      return null;
    }
    to.copyFrom(from);
    return env.asGuestValue(made);
  }

  private static @Nullable Object arrayOf(TypedArrayFactory type, Class<?> array, int length) {
    if (type == TypedArrayFactory.Int8Array && array == byte[].class) {
      return new byte[length];
    }
    if (type == TypedArrayFactory.Int16Array && array == short[].class) {
      return new short[length];
    }
    if (type == TypedArrayFactory.Int32Array && array == int[].class) {
      return new int[length];
    }
    if (type == TypedArrayFactory.Float32Array && array == float[].class) {
      return new float[length];
    }
    return type == TypedArrayFactory.Float64Array && array == double[].class
        ? new double[length]
        : null;
  }

  /** The memory of a typed array's elements; null if it has none, or that of another language. */
  private static @Nullable MemorySegment memory(JSTypedArrayObject array) {
    int length = array.getByteLength();
    ByteBuffer bytes =
        length == 0 ? null : ArrayBufferBytes.of(JSArrayBufferView.getArrayBuffer(array));
    return bytes == null
        ? null
        : MemorySegment.ofBuffer(bytes.clear())
            .asSlice(JSArrayBufferView.typedArrayGetByteOffset(array), length);
  }
}
