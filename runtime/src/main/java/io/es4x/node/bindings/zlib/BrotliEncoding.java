package io.es4x.node.bindings.zlib;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Operation;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Wrapper;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Compression by Brotli, with the native library of Brotli4j. */
@AnyThread
final class BrotliEncoding implements Codec {
  /** The most input that the library is given at once. */
  private static final int INPUT = 1 << 15;

  private static final int MIN_WINDOW = 10;
  private static final int MAX_WINDOW = 24;
  private static final int MAX_QUALITY = 11;

  private final int quality;
  private final int window;
  private final Encoder.Mode mode;
  private Wrapper encoder;

  /** The operation for the input that the encoder has not taken yet. */
  private Operation operation = Operation.PROCESS;

  /** The output that there was no room for: memory of the encoder. */
  private ByteBuffer waiting = ByteBuffer.allocate(0);

  /**
   * Begins a stream. Numbers out of their range stand for the nearest one in it, as in Node.
   *
   * @param quality 0 to 11
   * @param window its size as a power of two
   * @param mode as the format numbers it
   */
  BrotliEncoding(int quality, int window, int mode) {
    this.quality = Math.clamp(quality, 0, MAX_QUALITY);
    this.window = Math.clamp(window, MIN_WINDOW, MAX_WINDOW);
    this.mode =
        mode == 1 ? Encoder.Mode.TEXT : mode == 2 ? Encoder.Mode.FONT : Encoder.Mode.GENERIC;
    this.encoder = begin();
  }

  /** Returns why the library does not work on this machine; null where it does. */
  static @Nullable String failure() {
    Throwable cause = Brotli4jLoader.getUnavailabilityCause();
    return cause == null ? null : String.valueOf(cause.getMessage());
  }

  private Wrapper begin() {
    try {
      return new Wrapper(INPUT, quality, window, mode);
    } catch (IOException outOfMemory) {
      throw new IllegalStateException(outOfMemory);
    }
  }

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    boolean done = false;
    while (!done) {
      transfer.drain(waiting);
      if (waiting.hasRemaining()) {
        return;
      }
      done = advance(flush, transfer);
      if (!encoder.isSuccess()) {
        throw new CodecException("Compression failed", -1, "ERR_BROTLI_COMPRESSION_FAILED");
      }
    }
  }

  /** Lets the encoder do its next piece of work; returns whether that was the step's last. */
  private boolean advance(int flush, Transfer transfer) {
    if (encoder.hasMoreOutput()) {
      waiting = encoder.pull();
      return false;
    }
    if (encoder.hasRemainingInput()) {
      encoder.push(operation, 0);
      return false;
    }
    int count = Math.min(transfer.inLeft, INPUT);
    encoder.getInputBuffer().clear().put(transfer.in, transfer.inAt, count);
    transfer.consumed(count);
    operation = transfer.inLeft > 0 ? Operation.PROCESS : operation(flush);
    encoder.push(operation, count);
    return transfer.inLeft == 0 && !encoder.hasMoreOutput() && !encoder.hasRemainingInput();
  }

  private static Operation operation(int flush) {
    return switch (flush) {
      case NO_FLUSH -> Operation.PROCESS;
      case FINISH -> Operation.FINISH;
      default -> Operation.FLUSH;
    };
  }

  @Override
  public void reset() {
    close();
    waiting = ByteBuffer.allocate(0);
    encoder = begin();
  }

  @Override
  public void close() {
    encoder.destroy();
  }
}
