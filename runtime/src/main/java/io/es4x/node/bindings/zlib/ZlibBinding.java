package io.es4x.node.bindings.zlib;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.airlift.compress.zstd.ZstdOutputStream;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compression: {@code internalBinding('zlib')}, whose classes are in zlib.js. Functions get the
 * handle, which holds a {@link Codec}, as their first argument.
 */
@ContextThread
public final class ZlibBinding {
  private ZlibBinding() {}

  public static Object create(ContextServices services) {
    return WorkRequests.addTo(new RawObject("zlib").state(new WorkRequests(services, "ZLIB")))
        .function("open", 6, ZlibBinding::open)
        .function("step", 9, ZlibBinding::step)
        .function("start", 10, ZlibBinding::start)
        .function("reset", 1, arguments -> with(arguments, Codec::reset))
        .function("close", 1, arguments -> with(arguments, Codec::close))
        .function(
            "params",
            3,
            arguments ->
                with(
                    arguments,
                    codec -> codec.params(arguments.integer(1, 0), arguments.integer(2, 0))))
        .function("brotliFailure", 0, arguments -> RawValue.of(BrotliEncoding.failure()))
        .function("crc32", 2, ZlibBinding::crc32)
        .object();
  }

  /** Opens the stream of a handle. What follows its mode are the settings of that. */
  private static Object open(Arguments arguments) {
    Held.put(arguments.get(0), opened(Mode.of(arguments.integer(1, 0)), arguments));
    return Undefined.instance;
  }

  private static Codec opened(Mode mode, Arguments arguments) {
    int first = arguments.integer(2, 0);
    int second = arguments.integer(3, 0);
    return switch (mode) {
      case DEFLATE, GZIP, DEFLATERAW -> new Deflating(mode, first, second, dictionary(arguments));
      case INFLATE, GUNZIP, INFLATERAW, UNZIP ->
          new Inflating(mode, dictionary(arguments), arguments.isTrue(5));
      case BROTLI_DECODE -> new BrotliDecoding();
      case BROTLI_ENCODE -> new BrotliEncoding(first, second, arguments.integer(4, 0));
      case ZSTD_COMPRESS -> new StreamEncoding(ZstdOutputStream::new);
      case ZSTD_DECOMPRESS -> new ZstdDecoding();
    };
  }

  private static byte @Nullable [] dictionary(Arguments arguments) {
    return arguments.isUndefined(4) ? null : arguments.bytes(4).copy();
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

  private static Object with(Arguments arguments, Consumer<Codec> action) {
    action.accept(codec(arguments));
    return Undefined.instance;
  }

  private static Object crc32(Arguments arguments) {
    return RawValue.of(Crc32.of(arguments.bytes(0), (int) (long) arguments.number(1, 0)));
  }
}
