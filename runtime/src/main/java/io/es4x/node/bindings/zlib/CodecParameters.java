package io.es4x.node.bindings.zlib;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.AnyThread;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** The parameters of a stream, by the numbers that the format's own library gives them. */
@AnyThread
final class CodecParameters {
  private static final int UNSET = -1;

  /** Sets one parameter. */
  @FunctionalInterface
  interface Setter {
    void set(int parameter, int value) throws CodecException;
  }

  private final IntBuffer values;

  /** Reads the array of Node's library: a number of 32 bits for each parameter. */
  CodecParameters(Bytes bytes) {
    values = ByteBuffer.wrap(bytes.copy()).order(ByteOrder.nativeOrder()).asIntBuffer();
  }

  int get(int parameter, int otherwise) {
    int value = parameter < values.limit() ? values.get(parameter) : UNSET;
    return value == UNSET ? otherwise : value;
  }

  /** Sets each that is given. */
  void forEach(Setter setter) throws CodecException {
    for (int parameter = 0; parameter < values.limit(); parameter++) {
      if (values.get(parameter) != UNSET) {
        setter.set(parameter, values.get(parameter));
      }
    }
  }
}
