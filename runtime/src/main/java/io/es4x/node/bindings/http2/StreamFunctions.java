package io.es4x.node.bindings.http2;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The methods of {@code Http2Stream}. */
@ContextThread
final class StreamFunctions {
  // The options of requests, responses and promises, in bits.
  static final int NO_CONTENT = 1;
  static final int TRAILERS_FOLLOW = 2;

  private static final int EPIPE = -32;
  private static final int EOF = -4095;

  private StreamFunctions() {}

  static void addTo(RawObject binding) {
    binding
        .function("id", 0, arguments -> stream(arguments).id)
        .function("readStart", 0, arguments -> with(arguments, Http2StreamHandle::readStart))
        .function("readStop", 0, arguments -> with(arguments, Http2StreamHandle::readStop))
        .function("write", 2, StreamFunctions::write)
        .function("shutdown", 1, arguments -> stream(arguments).shutdown() ? 1 : EPIPE)
        .function("rstStream", 1, StreamFunctions::reset)
        .function("respond", 2, StreamFunctions::respond)
        .function("info", 1, StreamFunctions::info)
        .function("trailers", 1, StreamFunctions::trailers)
        .function("pushPromise", 2, StreamFunctions::pushPromise)
        .function("destroyStream", 0, StreamFunctions::destroy)
        .function("refreshStream", 0, StreamFunctions::refresh);
  }

  private static Http2StreamHandle stream(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.self(), Http2StreamHandle.class));
  }

  private static Object with(Arguments arguments, Consumer<Http2StreamHandle> action) {
    action.accept(stream(arguments));
    return 0;
  }

  /** The fields of a list as the library makes it: a text, and the number of fields in it. */
  static List<HeaderField> fields(Object list) {
    Object[] elements = RawArray.elements(list);
    int count = elements[1] instanceof Number number ? number.intValue() : 0;
    return HeaderField.parse(elements[0].toString(), count);
  }

  private static Object write(Arguments arguments) {
    Object[] parts = RawArray.elements(arguments.get(1));
    ByteBuf[] chunks = new ByteBuf[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Bytes bytes = Bytes.of(parts[i]);
      chunks[i] = Unpooled.wrappedBuffer(bytes.array(), bytes.offset(), bytes.length());
    }
    return stream(arguments).write(arguments.get(0), chunks) ? 0 : EOF;
  }

  private static Object reset(Arguments arguments) {
    Http2StreamHandle stream = stream(arguments);
    stream.session.reset(stream, (int) (long) arguments.number(0, 0));
    return Undefined.instance;
  }

  private static Object respond(Arguments arguments) {
    Http2StreamHandle stream = stream(arguments);
    int options = arguments.integer(1, 0);
    if ((options & TRAILERS_FOLLOW) != 0) {
      stream.trailersFollow();
    }
    boolean hasContent = (options & NO_CONTENT) == 0 && stream.isWritable();
    return send(stream, fields(arguments.get(0)), !hasContent, hasContent);
  }

  private static Object info(Arguments arguments) {
    return send(stream(arguments), fields(arguments.get(0)), false, false);
  }

  private static Object send(
      Http2StreamHandle stream, List<HeaderField> fields, boolean endsStream, boolean hasContent) {
    stream.session.scoped(
        () ->
            stream.session.connection.out.add(
                new OutboundFrame.Headers(
                    stream.id, fields, false, endsStream, hasContent ? stream : null)));
    return 0;
  }

  private static Object trailers(Arguments arguments) {
    Http2StreamHandle stream = stream(arguments);
    List<HeaderField> fields = fields(arguments.get(0));
    return fields.isEmpty() ? endWithoutFields(stream) : send(stream, fields, true, false);
  }

  /** Ends a stream by an empty frame of content, as some browsers bear no empty trailers. */
  private static int endWithoutFields(Http2StreamHandle handle) {
    @Nullable Nghttp2Error[] failure = {Nghttp2Error.STREAM_CLOSED};
    handle.session.scoped(
        () -> {
          Connection connection = handle.session.connection;
          Stream stream = connection.stream(handle.id);
          if (stream != null) {
            failure[0] = connection.out.submit(stream, handle);
          }
        });
    return failure[0] == null ? 0 : failure[0].number;
  }

  /** Promises a stream; gives it, or an error. */
  private static Object pushPromise(Arguments arguments) {
    Http2StreamHandle parent = stream(arguments);
    SessionHandle session = parent.session;
    Connection connection = session.connection;
    List<HeaderField> fields = fields(arguments.get(0));
    if (connection.isMine(parent.id)) {
      return Nghttp2Error.INVALID_ARGUMENT.number;
    }
    if (connection.stream(parent.id) == null) {
      return Nghttp2Error.STREAM_CLOSED.number;
    }
    int id = connection.takeId();
    if (id < 0) {
      return Nghttp2Error.STREAM_ID_NOT_AVAILABLE.number;
    }
    Http2StreamHandle[] created = new Http2StreamHandle[1];
    session.scoped(
        () -> {
          connection.open(id, Stream.State.RESERVED);
          connection.out.add(new OutboundFrame.PushPromise(parent.id, id, fields));
          created[0] = session.streams.create(id, arguments.integer(1, 0));
          created[0].know();
        });
    return created[0].self;
  }

  private static Object destroy(Arguments arguments) {
    stream(arguments).destroy();
    return Undefined.instance;
  }

  private static Object refresh(Arguments arguments) {
    Http2StreamHandle handle = stream(arguments);
    Connection connection = handle.session.connection;
    Stream stream = connection.stream(handle.id);
    SharedNumbers numbers = Http2Binding.of(arguments).numbers();
    if (stream == null) {
      numbers.putNoStream();
    } else {
      numbers.putStream(connection, stream);
    }
    return Undefined.instance;
  }
}
