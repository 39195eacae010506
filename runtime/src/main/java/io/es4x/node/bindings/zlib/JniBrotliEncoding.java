package io.es4x.node.bindings.zlib;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Operation;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Wrapper;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Compression by Brotli with the methods of Brotli4j, where its library does not export its
 * functions. Of the parameters, they know quality, window and mode.
 */
@AnyThread
final class JniBrotliEncoding implements Codec {
  /** The maximum number of bytes of input of one call of the library. */
  private static final int INPUT = 1 << 15;

  private static final int MIN_WINDOW = 10;
  private static final int MAX_WINDOW = 24;
  private static final int DEFAULT_WINDOW = 22;
  private static final int MAX_QUALITY = 11;

  private final int quality;
  private final int window;
  private final Encoder.Mode mode;
  private Wrapper encoder;

  /** The operation for the input that the encoder has not taken yet. */
  private Operation operation = Operation.PROCESS;

  /** The output that had no room in the buffer; it is memory of the encoder. */
  private ByteBuffer waiting = ByteBuffer.allocate(0);

  JniBrotliEncoding(CodecParameters parameters, byte @Nullable [] dictionary)
      throws CodecException {
    if (dictionary != null) {
      throw CodecException.unavailable("A Brotli dictionary");
    }
    // Numbers out of their range stand for the nearest one in it, as in Node.
    this.quality = Math.clamp(parameters.get(1, MAX_QUALITY), 0, MAX_QUALITY);
    this.window = Math.clamp(parameters.get(2, DEFAULT_WINDOW), MIN_WINDOW, MAX_WINDOW);
    this.mode =
        switch (parameters.get(0, 0)) {
          case 1 -> Encoder.Mode.TEXT;
          case 2 -> Encoder.Mode.FONT;
          default -> Encoder.Mode.GENERIC;
        };
    this.encoder = begin();
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
      case NativeCodec.PROCESS -> Operation.PROCESS;
      case NativeCodec.FINISH -> Operation.FINISH;
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
