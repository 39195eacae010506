package io.es4x.loader.esm;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Reads bytes that are already in memory. */
final class MemoryChannel implements SeekableByteChannel {

  private final ByteBuffer bytes;
  private boolean open = true;

  MemoryChannel(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  @Override
  public int read(ByteBuffer target) throws ClosedChannelException {
    checkOpen();
    if (!bytes.hasRemaining()) {
      return -1;
    }
    int count = Math.min(bytes.remaining(), target.remaining());
    target.put(bytes.slice(bytes.position(), count));
    bytes.position(bytes.position() + count);
    return count;
  }

  @Override
  public long position() {
    return bytes.position();
  }

  @Override
  public SeekableByteChannel position(long position) throws ClosedChannelException {
    checkOpen();
    bytes.position((int) Math.min(position, bytes.limit()));
    return this;
  }

  @Override
  public long size() {
    return bytes.limit();
  }

  @Override
  public int write(ByteBuffer source) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
  }

  private void checkOpen() throws ClosedChannelException {
    if (!open) {
      throw new ClosedChannelException();
    }
  }
}
