package io.es4x.node.bindings.zlib;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compression: {@code internalBinding('zlib')}, whose classes are in zlib.js. Functions get the
 * handle, which holds a {@link Codec}, as their first argument.
 */
@ContextThread
public final class ZlibBinding {
  private ZlibBinding() {}

  public static Object create(ContextServices services) {
    return WorkRequests.addTo(
            new RawObject("zlib").state(new WorkRequests(services, ResourceType.ZLIB)))
        .function("open", 6, ZlibBinding::open)
        .function("step", 9, ZlibBinding::step)
        .function("start", 10, ZlibBinding::start)
        .function("reset", 1, ZlibBinding::reset)
        .function("close", 1, ZlibBinding::close)
        .function("params", 3, ZlibBinding::params)
        .function("brotliFailure", 0, arguments -> RawValue.of(BrotliLibrary.failure()))
        .function("zstdFailure", 0, arguments -> RawValue.of(ZstdError.failureToLoad()))
        .function("crc32", 2, ZlibBinding::crc32)
        .object();
  }

  /**
   * Opens the stream of a handle. What follows its mode are the settings of that. Gives the
   * arguments of {@code onerror} where it cannot.
   */
  private static Object open(Arguments arguments) {
    try {
      Held.put(arguments.get(0), opened(Mode.of(arguments.integer(1, 0)), arguments));
      return Undefined.instance;
    } catch (CodecException failure) {
      return RawValue.of(failure.arguments());
    }
  }

  private static Codec opened(Mode mode, Arguments arguments) throws CodecException {
    return switch (mode) {
      case DEFLATE, GZIP, DEFLATERAW ->
          new Deflating(
              mode, arguments.integer(2, 0), arguments.integer(3, 0), dictionary(arguments, 4));
      case INFLATE, GUNZIP, INFLATERAW, UNZIP ->
          new Inflating(mode, dictionary(arguments, 4), arguments.isTrue(5));
      case BROTLI_DECODE -> brotliDecoding(parameters(arguments), dictionary(arguments, 3));
      case BROTLI_ENCODE -> brotliEncoding(parameters(arguments), dictionary(arguments, 3));
      case ZSTD_COMPRESS ->
          new ZstdEncoding(
              parameters(arguments), (long) arguments.number(4, -1), dictionary(arguments, 3));
      case ZSTD_DECOMPRESS -> new ZstdDecoding(parameters(arguments), dictionary(arguments, 3));
    };
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

  private static CodecParameters parameters(Arguments arguments) {
    return new CodecParameters(arguments.bytes(2));
  }

  private static byte @Nullable [] dictionary(Arguments arguments, int index) {
    return arguments.isUndefined(index) ? null : arguments.bytes(index).copy();
  }

  /** Makes a step now; gives the arguments of {@code onerror} where it fails. */
  private static Object step(Arguments arguments) {
    Transfer transfer = transfer(arguments);
    Object failure = run(codec(arguments), arguments.integer(1, 0), transfer);
    transfer.writeTo(arguments.bytes(8));
    return RawValue.of(failure);
  }

  /** Makes a step on another thread. */
  private static Object start(Arguments arguments) {
    Transfer transfer = transfer(arguments);
    Codec codec = codec(arguments);
    int flush = arguments.integer(1, 0);
    Bytes state = arguments.bytes(8);
    arguments
        .state(WorkRequests.class)
        .start(
            arguments.get(9),
            () -> {
              Object failure = run(codec, flush, transfer);
              transfer.writeTo(state);
              return failure;
            });
    return Undefined.instance;
  }

  private static @Nullable List<Object> run(Codec codec, int flush, Transfer transfer) {
    try {
      codec.step(flush, transfer);
      return null;
    } catch (CodecException failure) {
      return failure.arguments();
    }
  }

  /** The input and output of a step, behind the flush: buffer, offset and length of each. */
  private static Transfer transfer(Arguments arguments) {
    Bytes in = arguments.isUndefined(2) ? new Bytes(new byte[0], 0, 0) : arguments.bytes(2);
    Bytes out = arguments.bytes(5);
    return new Transfer(
        in.array(),
        in.offset() + arguments.integer(3, 0),
        arguments.integer(4, 0),
        out.array(),
        out.offset() + arguments.integer(6, 0),
        arguments.integer(7, 0));
  }

  private static Codec codec(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), Codec.class), "not initialized");
  }

  private static Object reset(Arguments arguments) {
    try {
      codec(arguments).reset();
      return Undefined.instance;
    } catch (CodecException failure) {
      return RawValue.of(failure.arguments());
    }
  }

  private static Object close(Arguments arguments) {
    codec(arguments).close();
    return Undefined.instance;
  }

  private static Object params(Arguments arguments) {
    codec(arguments).params(arguments.integer(1, 0), arguments.integer(2, 0));
    return Undefined.instance;
  }

  private static Object crc32(Arguments arguments) {
    return RawValue.of(Crc32.of(arguments.bytes(0), (int) (long) arguments.number(1, 0)));
  }
}
