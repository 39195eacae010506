package io.es4x.interop.convert;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import org.graalvm.polyglot.GuestValues;
import org.graalvm.polyglot.Value;

/** The bytes of an ArrayBuffer, typed array or DataView, and those of a Vert.x buffer. */
public final class BufferConversion {
  private BufferConversion() {}

  /** Copies bytes into a Vert.x buffer, in bulk. */
  public static Buffer toBuffer(Value binary) {
    return Buffer.buffer(toBytes(binary));
  }

  /** Makes a {@code Uint8Array} with the bytes of a buffer, shared if they are on the heap. */
  @ContextThread
  public static Object view(Buffer buffer) {
    ByteBuf bytes = ((BufferInternal) buffer).getByteBuf();
    return bytes.hasArray() && !bytes.isReadOnly()
        ? new Bytes(bytes.array(), bytes.arrayOffset() + bytes.readerIndex(), bytes.readableBytes())
            .uint8Array()
        : copy(buffer);
  }

  /** Makes a {@code Uint8Array} with a copy of a buffer's bytes. */
  @ContextThread
  public static Object copy(Buffer buffer) {
    byte[] bytes = buffer.getBytes();
    return new Bytes(bytes, 0, bytes.length).uint8Array();
  }

  /** Copies bytes, in bulk. */
  public static byte[] toBytes(Value binary) {
    Bytes array = Bytes.inArray(GuestValues.of(binary));
    return array == null ? toBytesByMembers(binary) : array.copy();
  }

  private static byte[] toBytesByMembers(Value binary) {
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
