package io.es4x.node.bindings.zlib;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** Compression by Zstandard, with the native library of zstd-jni. */
@AnyThread
final class ZstdEncoding extends NativeCodec {
  private static final int UNKNOWN = -1;
  private static final int LONG_DISTANCE_MATCHING = 160;

  private final long pledged;
  private ZstdCompressCtx context;

  /** Says that nothing of the frame is compressed yet. */
  private boolean fresh = true;

  /**
   * Begins a stream.
   *
   * @param pledged how long the input will be; negative where that is not known
   */
  ZstdEncoding(CodecParameters parameters, long pledged, byte @Nullable [] dictionary)
      throws CodecException {
    this.pledged = pledged;
    open();
    parameters.forEach((parameter, value) -> set(parameters, parameter, value));
    try {
      if (dictionary != null) {
        context.loadDict(dictionary);
      }
    } catch (ZstdException malformed) {
      throw CodecException.initialization("Failed to load zstd dictionary");
    }
  }

  private void open() {
    context = new ZstdCompressCtx();
    releasedBy(context::close);
    if (pledged >= 0) {
      context.setPledgedSrcSize(pledged);
    }
    fresh = true;
  }

  private void set(CodecParameters parameters, int parameter, int value) throws CodecException {
    try {
      switch (parameter) {
        case 100 -> context.setLevel(value);
        case 101 -> context.setWindowLog(value);
        case 102 -> context.setHashLog(value);
        case 103 -> context.setChainLog(value);
        case 104 -> context.setSearchLog(value);
        case 105 -> context.setMinMatch(value);
        case 106 -> context.setTargetLength(value);
        case 107 -> context.setStrategy(value);
        case LONG_DISTANCE_MATCHING ->
            context.setEnableLongDistanceMatching(
                value == 0
                    ? Zstd.ParamSwitch.AUTO
                    : value == 1 ? Zstd.ParamSwitch.ENABLE : Zstd.ParamSwitch.DISABLE);
        case 161, 162, 163, 164 -> {
          // Without the matching that these are about, they mean nothing.
          if (parameters.get(LONG_DISTANCE_MATCHING, 0) == 1) {
            throw CodecException.unavailable("The Zstandard parameter " + parameter);
          }
        }
        case 200 -> context.setContentSize(value != 0);
        case 201 -> context.setChecksum(value != 0);
        case 202 -> context.setDictID(value != 0);
        case 400 -> context.setWorkers(value);
        case 401 -> context.setJobSize(value);
        case 402 -> context.setOverlapLog(value);
        default -> throw CodecException.initialization("Setting parameter failed");
      }
    } catch (ZstdException outOfBound) {
      throw CodecException.initialization("Setting parameter failed");
    }
  }

  /** Tells the library how long the input is where that is clear: it may get it in pieces. */
  @Override
  public void step(int flush, Transfer transfer) throws CodecException {
    if (fresh && flush == FINISH) {
      if (pledged != UNKNOWN && pledged != transfer.inLeft) {
        throw ZstdError.of(new ZstdException(Zstd.errSrcSizeWrong(), ""));
      }
      context.setPledgedSrcSize(transfer.inLeft);
    }
    fresh = run(flush, transfer) == Progress.NEEDS_INPUT && flush == FINISH;
  }

  @Override
  Progress call(int operation, Staging staging) throws CodecException {
    try {
      boolean done =
          context.compressDirectByteBufferStream(staging.out, staging.in, directive(operation));
      return done || (operation == PROCESS && !staging.in.hasRemaining())
          ? Progress.NEEDS_INPUT
          : Progress.MORE;
    } catch (ZstdException failure) {
      throw ZstdError.of(failure);
    }
  }

  private static EndDirective directive(int operation) {
    return switch (operation) {
      case PROCESS -> EndDirective.CONTINUE;
      case 1 -> EndDirective.FLUSH;
      default -> EndDirective.END;
    };
  }

  /** Resets to the defaults, as Node does. */
  @Override
  public void reset() {
    close();
    open();
  }
}
