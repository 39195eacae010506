package io.es4x.benchmarks.capnproto;

import java.nio.ByteBuffer;
import org.capnproto.BufferedInputStream;
import org.capnproto.DecodeException;

/**
 * The bytes of a packed message in an array. That of the library gives fewer bytes than are asked
 * for where a message is cut within words that are not packed, and the reader of packed messages
 * takes the rest for zeros.
 */
final class ArrayInput implements BufferedInputStream {
  private final ByteBuffer bytes;

  ArrayInput(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  @Override
  public int read(ByteBuffer target) {
    int size = target.remaining();
    if (size > bytes.remaining()) {
      throw new DecodeException("The message is cut");
    }
    target.put(bytes.slice().limit(size));
    bytes.position(bytes.position() + size);
    return size;
  }

  @Override
  public ByteBuffer getReadBuffer() {
    if (!bytes.hasRemaining()) {
      throw new DecodeException("The message is cut");
    }
    return bytes;
  }

  @Override
  public void close() {}

  @Override
  public boolean isOpen() {
    return true;
  }
}
