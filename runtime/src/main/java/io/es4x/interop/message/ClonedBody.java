package io.es4x.interop.message;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;
import io.vertx.core.json.Json;
import org.jspecify.annotations.Nullable;

/**
 * The body of a message whose value has no form in Java's JSON, such as a {@code Map}, a {@code
 * Date} or an object that refers to itself.
 */
@AnyThread
public final class ClonedBody {
  private final Clone clone;

  ClonedBody(Clone clone) {
    this.clone = clone;
  }

  Clone content() {
    return clone;
  }

  /** See {@link CloneReader}. */
  public @Nullable Object toJava() {
    return CloneReader.read(clone.bytes());
  }

  /** Returns the value as JSON text. */
  @Override
  public String toString() {
    return Json.encode(toJava());
  }

  /** The codec {@code es4x.clone}: the size, and the bytes of the clone. */
  static final class Codec implements MessageCodec<ClonedBody, ClonedBody> {
    @Override
    public void encodeToWire(Buffer buffer, ClonedBody body) {
      byte[] bytes = body.clone.bytes();
      buffer.appendInt(bytes.length).appendBytes(bytes);
    }

    @Override
    public ClonedBody decodeFromWire(int position, Buffer buffer) {
      int start = position + Integer.BYTES;
      return new ClonedBody(new Clone(buffer.getBytes(start, start + buffer.getInt(position))));
    }

    @Override
    public ClonedBody transform(ClonedBody body) {
      return new ClonedBody(body.clone.copy());
    }

    @Override
    public String name() {
      return "es4x.clone";
    }

    @Override
    public byte systemCodecID() {
      return -1;
    }
  }
}
