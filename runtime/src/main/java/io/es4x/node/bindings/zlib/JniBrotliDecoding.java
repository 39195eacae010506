package io.es4x.node.bindings.zlib;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decompression of Brotli with the methods of Brotli4j, where its library does not export its
 * functions. They do not tell what is wrong with malformed data, nor where the data end.
 */
@AnyThread
final class JniBrotliDecoding implements Codec {
  /** The maximum number of bytes of input of one call of the library. */
  private static final int INPUT = 1 << 15;

  private DecoderJNI.Wrapper decoder;

  /** The output that had no room in the buffer; it is memory of the decoder. */
  private ByteBuffer waiting = ByteBuffer.allocate(0);

  JniBrotliDecoding(byte @Nullable [] dictionary) throws CodecException {
    if (dictionary != null) {
      throw CodecException.unavailable("A Brotli dictionary");
    }
    decoder = begin();
  }

  private static DecoderJNI.Wrapper begin() {
    try {
      return new DecoderJNI.Wrapper(INPUT);
    } catch (IOException outOfMemory) {
      throw new IllegalStateException(outOfMemory);
    }
  }

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    while (advance(transfer)) {
      if (decoder.getStatus() == DecoderJNI.Status.ERROR) {
        throw new CodecException("Decompression failed", -1, "ERR_BROTLI_DECOMPRESSION_FAILED");
      }
    }
    if (flush == NativeCodec.FINISH
        && transfer.outLeft > 0
        && decoder.getStatus() != DecoderJNI.Status.DONE) {
      throw CodecException.truncated();
    }
  }

  /** Does the next piece of work; tells whether there was one. */
  private boolean advance(Transfer transfer) {
    transfer.drain(waiting);
    if (waiting.hasRemaining()) {
      return false;
    }
    if (decoder.hasOutput()) {
      waiting = decoder.pull();
      return true;
    }
    switch (decoder.getStatus()) {
      case OK -> decoder.push(0);
      case NEEDS_MORE_INPUT -> {
        int count = Math.min(transfer.inLeft, INPUT);
        if (count == 0) {
          return false;
        }
        decoder.getInputBuffer().clear().put(transfer.in, transfer.inAt, count);
        transfer.consumed(count);
        decoder.push(count);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  @Override
  public void reset() {
    close();
    waiting = ByteBuffer.allocate(0);
    decoder = begin();
  }

  @Override
  public void close() {
    decoder.destroy();
  }
}
