package io.es4x.interop.convert;

import io.vertx.core.buffer.Buffer;
import org.graalvm.polyglot.Value;

/** Copies the bytes of an ArrayBuffer, typed array or DataView into a Vert.x buffer, in bulk. */
public final class BufferConversion {
  private BufferConversion() {}

  public static Buffer toBuffer(Value binary) {
    return Buffer.buffer(toBytes(binary));
  }

  public static byte[] toBytes(Value binary) {
    Value store = binary;
    long offset = 0;
    long length;
    if (binary.hasBufferElements()) {
      length = binary.getBufferSize();
    } else {
      store = binary.getMember("buffer");
      offset = binary.getMember("byteOffset").asLong();
      length = binary.getMember("byteLength").asLong();
    }
    Value detached = store.getMember("detached"); // Not of a SharedArrayBuffer.
    if (detached != null && detached.asBoolean()) {
      throw new Mismatch("the ArrayBuffer is detached: its bytes were transferred");
    }
    byte[] bytes = new byte[Math.toIntExact(length)];
    store.readBuffer(offset, bytes, 0, bytes.length);
    return bytes;
  }
}
