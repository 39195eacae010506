package io.es4x.node.bindings.zlib;

import io.es4x.threads.AnyThread;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Decompression of Brotli. The library reads its input to the end before it gives the last of its
 * output, so decoding begins when all input is there, or may be: when a flush brings none. What
 * follows the stream is refused.
 */
@AnyThread
final class BrotliDecoding implements Codec {
  /** An error of the reference decoder, as Node tells it. */
  private record Kind(int errno, String name) {}

  /** The errors by the library's messages. */
  private static final Map<String, Kind> ERRORS =
      Map.of(
          "Exuberant nibble", new Kind(-1, "EXUBERANT_NIBBLE"),
          "Corrupted reserved bit", new Kind(-2, "RESERVED"),
          "Corrupted context map", new Kind(-8, "CONTEXT_MAP_REPEAT"),
          "Invalid metablock length", new Kind(-9, "BLOCK_LENGTH_1"),
          "Invalid backward reference", new Kind(-12, "DICTIONARY"),
          "Corrupted padding bits", new Kind(-14, "PADDING_1"),
          "Negative distance", new Kind(-16, "DISTANCE"));

  private final ByteArrayOutputStream input = new ByteArrayOutputStream();
  private @Nullable BrotliInputStream decoder;
  private long produced;

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    boolean more = transfer.inLeft > 0;
    input.write(transfer.in, transfer.inAt, transfer.inLeft);
    transfer.consumed(transfer.inLeft);
    if (flush != FINISH && (flush == NO_FLUSH || more)) {
      return;
    }
    try {
      if (decoder == null) {
        decoder = new BrotliInputStream(new ByteArrayInputStream(input.toByteArray()));
        decoder.skipNBytes(produced);
      }
      int count = 0;
      while (transfer.outLeft > 0 && count >= 0) {
        count = decoder.read(transfer.out, transfer.outAt, transfer.outLeft);
        transfer.produced(Math.max(0, count));
        produced += Math.max(0, count);
      }
    } catch (IOException malformed) {
      CodecException failure = failure(malformed);
      decoder = null;
      if (flush == FINISH || !failure.isTruncation()) {
        throw failure;
      }
    }
  }

  private static CodecException failure(IOException malformed) {
    Throwable cause = malformed.getCause();
    String message = String.valueOf(cause == null ? malformed.getMessage() : cause.getMessage());
    if (message.equals("Unused bytes after end")) {
      return new CodecException(
          "Trailing junk found after the end of the compressed stream",
          -3,
          "ERR_TRAILING_JUNK_AFTER_STREAM_END");
    }
    Kind kind = ERRORS.get(message);
    return kind == null
        ? CodecException.truncated()
        : new CodecException(
            "Decompression failed", kind.errno(), "ERR__ERROR_FORMAT_" + kind.name());
  }

  @Override
  public void reset() {
    input.reset();
    decoder = null;
    produced = 0;
  }
}
