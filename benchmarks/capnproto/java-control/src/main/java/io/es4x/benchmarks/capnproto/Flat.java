package io.es4x.benchmarks.capnproto;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.capnproto.ArrayOutputStream;
import org.capnproto.MessageBuilder;
import org.capnproto.MessageReader;
import org.capnproto.Serialize;
import org.capnproto.SerializePacked;

/** A flat array with one message at a time. */
public final class Flat implements Messages {
  private static final int SIZE = 1 << 20;

  private final boolean packed;
  private final ByteBuffer bytes;
  private int length;

  public Flat(boolean packed) {
    this.packed = packed;
    bytes = ByteBuffer.allocate(SIZE);
  }

  private Flat(boolean packed, byte[] message) {
    this.packed = packed;
    bytes = ByteBuffer.wrap(message);
    length = message.length;
  }

  /** Returns an array with a message. */
  public static Flat of(byte[] message, boolean packed) {
    return new Flat(packed, message);
  }

  @Override
  public void write(MessageBuilder message) throws IOException {
    ArrayOutputStream output = new ArrayOutputStream(bytes);
    if (packed) {
      SerializePacked.write(output, message);
    } else {
      Serialize.write(output, message);
    }
    length = output.buf.position();
  }

  @Override
  public MessageReader read() throws IOException {
    ByteBuffer message = bytes.duplicate().limit(length);
    return packed ? SerializePacked.read(new ArrayInput(message)) : Serialize.read(message);
  }

  /** Returns the bytes of the message. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes.array(), length);
  }
}
