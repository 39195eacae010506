package io.es4x.interop.convert;

import com.oracle.truffle.js.runtime.BigInt;
import io.es4x.threads.AnyThread;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;
import java.io.Serial;
import java.math.BigInteger;

/**
 * A BigInt in a message of the event bus: the body, or a value within it. To Java it is a {@code
 * BigInteger}.
 */
@AnyThread
public final class BigIntBody extends BigInteger {
  @Serial private static final long serialVersionUID = 1L;
  private static volatile boolean sent;

  public BigIntBody(BigInteger value) {
    super(value.toByteArray());
    sent = true;
  }

  /** Returns whether any was sent. */
  static boolean areSent() {
    return sent;
  }

  /** Returns the value that scripts see. */
  public Object toJs() {
    return new BigInt(new BigInteger(toByteArray()));
  }

  /**
   * Registers a codec for such bodies with the event bus of a Vert.x instance; further calls do
   * nothing.
   */
  public static void register(Vertx vertx) {
    try {
      vertx.eventBus().registerDefaultCodec(BigIntBody.class, new Codec());
    } catch (IllegalStateException known) {
      // Another engine of the instance has registered it.
    }
  }

  private static final class Codec implements MessageCodec<BigIntBody, BigIntBody> {
    @Override
    public void encodeToWire(Buffer buffer, BigIntBody body) {
      byte[] bytes = body.toByteArray();
      buffer.appendInt(bytes.length).appendBytes(bytes);
    }

    @Override
    public BigIntBody decodeFromWire(int position, Buffer buffer) {
      int start = position + Integer.BYTES;
      byte[] bytes = buffer.getBytes(start, start + buffer.getInt(position));
      return new BigIntBody(new BigInteger(bytes));
    }

    @Override
    public BigIntBody transform(BigIntBody body) {
      return body;
    }

    @Override
    public String name() {
      return "es4x.bigint";
    }

    @Override
    public byte systemCodecID() {
      return -1;
    }
  }
}
