package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Compression by a library whose encoders are output streams. */
@AnyThread
final class StreamEncoding implements Codec {
  /** A library's encoder. */
  @FunctionalInterface
  interface Library {
    OutputStream encoder(OutputStream compressed) throws IOException;
  }

  private final Library library;
  private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
  private ByteBuffer waiting = ByteBuffer.allocate(0);
  private OutputStream encoder = OutputStream.nullOutputStream();
  private boolean ended;

  /** Says that there was input since the last flush. */
  private boolean dirty;

  StreamEncoding(Library library) {
    this.library = library;
    reset();
  }

  @Override
  public void step(int flush, Transfer transfer) {
    try {
      encode(flush, transfer);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    transfer.drain(waiting);
  }

  private void encode(int flush, Transfer transfer) throws IOException {
    if (transfer.inLeft > 0 && !ended) {
      encoder.write(transfer.in, transfer.inAt, transfer.inLeft);
      transfer.consumed(transfer.inLeft);
      dirty = true;
    }
    if (flush == FINISH && !ended) {
      ended = true;
      encoder.close();
    } else if (flush != NO_FLUSH && dirty) {
      dirty = false;
      encoder.flush();
    }
    if (!waiting.hasRemaining() && compressed.size() > 0) {
      waiting = ByteBuffer.wrap(compressed.toByteArray());
      compressed.reset();
    }
  }

  @Override
  public void reset() {
    compressed.reset();
    waiting = ByteBuffer.allocate(0);
    ended = false;
    try {
      encoder = library.encoder(compressed);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
