package io.es4x.node.bindings.zlib;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdIncrementalFrameDecompressor;
import io.es4x.threads.AnyThread;
import java.util.Arrays;
import sun.misc.Unsafe;

/** Decompression of Zstandard: one frame, as in Node. */
@AnyThread
final class ZstdDecoding implements Codec {
  private ZstdIncrementalFrameDecompressor decoder = new ZstdIncrementalFrameDecompressor();

  /** The input that is too short for the decoder's next step. */
  private byte[] held = {};

  private boolean begun;

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    byte[] input = held;
    int at = 0;
    int end = held.length;
    if (end == 0) {
      input = transfer.in;
      at = transfer.inAt;
      end = at + transfer.inLeft;
    } else if (transfer.inLeft > 0) {
      input = Arrays.copyOf(held, end + transfer.inLeft);
      System.arraycopy(transfer.in, transfer.inAt, input, end, transfer.inLeft);
      end = input.length;
    }
    while (!isAtEnd() && end - at >= decoder.getInputRequired() && transfer.outLeft > 0) {
      // No more than it asks for, as it would go on with what follows the frame.
      decode(input, at, at + decoder.getInputRequired(), transfer);
      at += decoder.getInputConsumed();
      transfer.produced(decoder.getOutputBufferUsed());
      begun = begun || decoder.getInputConsumed() > 0;
    }
    if (isAtEnd()) {
      held = new byte[0];
      transfer.consumed(Math.max(0, transfer.inLeft - (end - at)));
      return;
    }
    held = Arrays.copyOfRange(input, at, end);
    transfer.consumed(transfer.inLeft);
    if (flush == FINISH && transfer.outLeft > 0) {
      throw CodecException.truncated();
    }
  }

  private boolean isAtEnd() {
    return begun && decoder.isAtStoppingPoint() && decoder.getRequestedOutputSize() == 0;
  }

  private void decode(byte[] input, int from, int to, Transfer transfer) throws CodecException {
    try {
      decoder.partialDecompress(
          input,
          (long) from + Unsafe.ARRAY_BYTE_BASE_OFFSET,
          (long) to + Unsafe.ARRAY_BYTE_BASE_OFFSET,
          transfer.out,
          transfer.outAt,
          transfer.outAt + transfer.outLeft);
    } catch (MalformedInputException malformed) {
      throw failure(String.valueOf(malformed.getMessage()));
    }
  }

  private static CodecException failure(String message) {
    if (message.contains("magic prefix")) {
      return new CodecException("Unknown frame descriptor", 10, "ZSTD_error_prefix_unknown");
    }
    if (message.contains("Bad checksum")) {
      return new CodecException(
          "Restored data doesn't match checksum", 22, "ZSTD_error_checksum_wrong");
    }
    return new CodecException("Data corruption detected", 20, "ZSTD_error_corruption_detected");
  }

  @Override
  public void reset() {
    decoder = new ZstdIncrementalFrameDecompressor();
    held = new byte[0];
    begun = false;
  }
}
