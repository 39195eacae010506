package io.es4x.node.bindings.zlib;

import io.es4x.node.bindings.zlib.BrotliLibrary.Function;
import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Compression by Brotli. */
@AnyThread
final class BrotliEncoding extends BrotliStream {
  private static final int MAX_QUALITY = 11;

  private final @Nullable MemorySegment dictionary;

  BrotliEncoding(CodecParameters parameters, byte @Nullable [] dictionary) throws CodecException {
    this.dictionary = copyOf(dictionary);
    open();
    parameters.forEach((parameter, value) -> set(Function.EncoderSetParameter, parameter, value));
  }

  private void open() throws CodecException {
    long prepared = dictionary == null ? 0 : prepare(dictionary);
    long encoder = BrotliLibrary.pointer(Function.EncoderCreateInstance);
    opened(
        encoder,
        () -> {
          BrotliLibrary.call(Function.EncoderDestroyInstance, encoder);
          if (prepared != 0) {
            BrotliLibrary.call(Function.EncoderDestroyPreparedDictionary, prepared);
          }
        });
    if (prepared != 0
        && BrotliLibrary.call(Function.EncoderAttachPreparedDictionary, encoder, prepared) == 0) {
      throw CodecException.initialization("Failed to attach brotli dictionary");
    }
  }

  private static long prepare(MemorySegment bytes) throws CodecException {
    long prepared =
        BrotliLibrary.pointer(
            Function.EncoderPrepareDictionary,
            RAW_DICTIONARY,
            bytes.byteSize(),
            bytes.address(),
            MAX_QUALITY);
    if (prepared == 0) {
      throw CodecException.initialization("Failed to prepare brotli dictionary");
    }
    return prepared;
  }

  @Override
  Progress call(int operation, Staging staging) throws CodecException {
    if (transform(Function.EncoderCompressStream, staging, state(), operation) == 0) {
      throw new CodecException("Compression failed", -1, "ERR_BROTLI_COMPRESSION_FAILED");
    }
    return staging.in.hasRemaining()
            || BrotliLibrary.call(Function.EncoderHasMoreOutput, state()) != 0
        ? Progress.MORE
        : Progress.NEEDS_INPUT;
  }

  /** Resets to the defaults, as Node does. */
  @Override
  public void reset() throws CodecException {
    close();
    open();
  }
}
