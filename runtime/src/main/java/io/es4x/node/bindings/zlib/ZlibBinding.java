package io.es4x.node.bindings.zlib;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compression: {@code internalBinding('zlib')}, described by zlib.binding.d.ts, whose classes are
 * in zlib.js.
 */
@ContextThread
public final class ZlibBinding {
  private ZlibBinding() {}

  public static Object create(ContextServices services) {
    RawObject object = new RawObject("zlib").state(new WorkRequests(services, ResourceType.ZLIB));
    return ZlibBindingGlue.addTo(WorkRequests.addTo(object)).object();
  }

  static @Nullable List<Object> openZlib(
      Object handle,
      int mode,
      int level,
      int strategy,
      @Nullable Bytes dictionary,
      boolean rejectsRest) {
    Mode kind = Mode.of(mode);
    return hold(
        handle,
        () ->
            switch (kind) {
              case DEFLATE, GZIP, DEFLATERAW ->
                  new Deflating(kind, level, strategy, copy(dictionary));
              default -> new Inflating(kind, copy(dictionary), rejectsRest);
            });
  }

  static @Nullable List<Object> openBrotli(
      Object handle, int mode, Bytes parameters, @Nullable Bytes dictionary) {
    CodecParameters given = new CodecParameters(parameters);
    return hold(
        handle,
        () ->
            Mode.of(mode) == Mode.BROTLI_DECODE
                ? brotliDecoding(given, copy(dictionary))
                : brotliEncoding(given, copy(dictionary)));
  }

  static @Nullable List<Object> openZstd(
      Object handle, int mode, Bytes parameters, @Nullable Bytes dictionary, double pledgedSize) {
    CodecParameters given = new CodecParameters(parameters);
    return hold(
        handle,
        () ->
            Mode.of(mode) == Mode.ZSTD_COMPRESS
                ? new ZstdEncoding(given, (long) pledgedSize, copy(dictionary))
                : new ZstdDecoding(given, copy(dictionary)));
  }

  /** Makes a codec. */
  @FunctionalInterface
  private interface Opening {
    Codec codec() throws CodecException;
  }

  /** Lets a handle hold a codec; gives the arguments of {@code onerror} where there is none. */
  private static @Nullable List<Object> hold(Object handle, Opening opening) {
    try {
      Held.put(handle, opening.codec());
      return null;
    } catch (CodecException failure) {
      return failure.arguments();
    }
  }

  private static Codec brotliDecoding(CodecParameters parameters, byte @Nullable [] dictionary)
      throws CodecException {
    return BrotliLibrary.isExported()
        ? new BrotliDecoding(parameters, dictionary)
        : new JniBrotliDecoding(dictionary);
  }

  private static Codec brotliEncoding(CodecParameters parameters, byte @Nullable [] dictionary)
      throws CodecException {
    return BrotliLibrary.isExported()
        ? new BrotliEncoding(parameters, dictionary)
        : new JniBrotliEncoding(parameters, dictionary);
  }

  private static byte @Nullable [] copy(@Nullable Bytes dictionary) {
    return dictionary == null ? null : dictionary.copy();
  }

  static @Nullable List<Object> step(Codec codec, int flush, Bytes state, Transfer transfer) {
    List<Object> failure = run(codec, flush, transfer);
    transfer.writeTo(state);
    return failure;
  }

  static void start(
      WorkRequests requests, int id, Codec codec, int flush, Bytes state, Transfer transfer) {
    requests.start(id, () -> step(codec, flush, state, transfer));
  }

  private static @Nullable List<Object> run(Codec codec, int flush, Transfer transfer) {
    try {
      codec.step(flush, transfer);
      return null;
    } catch (CodecException failure) {
      return failure.arguments();
    }
  }

  static @Nullable List<Object> reset(Codec codec) {
    try {
      codec.reset();
      return null;
    } catch (CodecException failure) {
      return failure.arguments();
    }
  }

  static void close(Codec codec) {
    codec.close();
  }

  static void params(Codec codec, int level, int strategy) {
    codec.params(level, strategy);
  }

  static long crc32(Bytes data, long value) {
    return Crc32.of(data, (int) value);
  }
}
