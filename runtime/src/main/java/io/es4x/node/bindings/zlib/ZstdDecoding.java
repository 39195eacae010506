package io.es4x.node.bindings.zlib;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.es4x.threads.AnyThread;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** Decompression of Zstandard, with the native library of zstd-jni. A step decodes one frame. */
@AnyThread
final class ZstdDecoding extends NativeCodec {
  private static final int WINDOW_LOG_MAX = 100;

  private ZstdDecompressCtx context = new ZstdDecompressCtx();

  /** Says that the last input was the end of a frame. */
  private boolean isBetweenFrames;

  ZstdDecoding(CodecParameters parameters, byte @Nullable [] dictionary) throws CodecException {
    releasedBy(context::close);
    parameters.forEach(this::set);
    try {
      if (dictionary != null) {
        context.loadDict(dictionary);
      }
    } catch (ZstdException malformed) {
      throw CodecException.initialization("Failed to load zstd dictionary");
    }
  }

  private void set(int parameter, int value) throws CodecException {
    if (parameter != WINDOW_LOG_MAX || Zstd.isError(setLongMax(value))) {
      throw CodecException.initialization("Setting parameter failed");
    }
  }

  /** Sets the largest window, which needs the context's pointer, for which there is no method. */
  private long setLongMax(int value) {
    try {
      var lookup = MethodHandles.privateLookupIn(ZstdDecompressCtx.class, MethodHandles.lookup());
      long pointer =
          (long)
              lookup.findGetter(ZstdDecompressCtx.class, "nativePtr", long.class).invoke(context);
      return Zstd.setDecompressionLongMax(pointer, value);
    } catch (Throwable otherLibrary) {
      throw new IllegalStateException("zstd-jni", otherLibrary);
    }
  }

  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    if (isBetweenFrames && transfer.inLeft == 0) {
      return;
    }
    Progress progress = run(flush, transfer);
    isBetweenFrames = progress == Progress.ENDED;
    if (progress == Progress.NEEDS_INPUT && flush == FINISH && transfer.outLeft > 0) {
      throw CodecException.truncated();
    }
  }

  @Override
  Progress call(int operation, Staging staging) throws CodecException {
    try {
      boolean ended = context.decompressDirectByteBufferStream(staging.out, staging.in);
      return ended
          ? Progress.ENDED
          : staging.in.hasRemaining() || !staging.out.hasRemaining()
              ? Progress.MORE
              : Progress.NEEDS_INPUT;
    } catch (ZstdException failure) {
      throw ZstdError.of(failure);
    }
  }

  /** Resets to the defaults, as Node does. */
  @Override
  public void reset() {
    close();
    context = new ZstdDecompressCtx();
    releasedBy(context::close);
    isBetweenFrames = false;
  }
}
