package io.es4x.node.bindings.zlib;

import io.es4x.node.bindings.zlib.BrotliLibrary.Function;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Decompression of Brotli. */
@AnyThread
final class BrotliDecoding extends BrotliStream {
  private final @Nullable MemorySegment dictionary;

  BrotliDecoding(CodecParameters parameters, byte @Nullable [] dictionary) throws CodecException {
    this.dictionary = copyOf(dictionary);
    open();
    parameters.forEach((parameter, value) -> set(Function.DecoderSetParameter, parameter, value));
  }

  private void open() throws CodecException {
    long decoder = BrotliLibrary.pointer(Function.DecoderCreateInstance);
    opened(decoder, () -> BrotliLibrary.call(Function.DecoderDestroyInstance, decoder));
    if (dictionary != null) {
      int attached =
          BrotliLibrary.call(
              Function.DecoderAttachDictionary,
              decoder,
              RAW_DICTIONARY,
              dictionary.byteSize(),
              dictionary.address());
      if (attached == 0) {
        throw CodecException.initialization("Failed to attach brotli dictionary");
      }
    }
  }

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    if (run(flush, transfer) == Progress.NEEDS_INPUT && flush == FINISH) {
      throw CodecException.truncated();
    }
  }

  @Override
  Progress call(int operation, Staging staging) throws CodecException {
    return switch (transform(Function.DecoderDecompressStream, staging, state())) {
      case 1 -> Progress.ENDED;
      case 2 -> Progress.NEEDS_INPUT;
      case 3 -> Progress.MORE;
      default -> throw failure();
    };
  }

  private CodecException failure() {
    int error = BrotliLibrary.call(Function.DecoderGetErrorCode, state());
    return new CodecException(
        "Decompression failed", error, "ERR_" + BrotliLibrary.errorName(error));
  }

  /** Resets to the defaults, as Node does. */
  @Override
  public void reset() throws CodecException {
    close();
    open();
  }
}
