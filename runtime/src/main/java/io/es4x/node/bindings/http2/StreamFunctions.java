package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.os.Errno;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The methods of {@code Http2Stream}. */
@ContextThread
final class StreamFunctions {
  // The options of requests, responses and promises, in bits.
  static final int NO_CONTENT = 1;
  static final int TRAILERS_FOLLOW = 2;

  private StreamFunctions() {}

  static int id(Http2StreamHandle stream) {
    return stream.id;
  }

  static int readStart(Http2StreamHandle stream) {
    stream.readStart();
    return 0;
  }

  static int readStop(Http2StreamHandle stream) {
    stream.readStop();
    return 0;
  }

  /** The fields of a list as the library makes it: a text, and the number of fields in it. */
  static List<HeaderField> fields(Object list) {
    Object[] elements = RawArray.elements(list);
    int count = elements[1] instanceof Number number ? number.intValue() : 0;
    return HeaderField.parse(elements[0].toString(), count);
  }

  static int write(Http2StreamHandle stream, Object request, Object[] parts) {
    ByteBuf[] chunks = new ByteBuf[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Bytes bytes = Bytes.of(parts[i]);
      chunks[i] = Unpooled.wrappedBuffer(bytes.array(), bytes.offset(), bytes.length());
    }
    return stream.write(request, chunks) ? 0 : Errno.EOF;
  }

  static int shutdown(Http2StreamHandle stream, Object request) {
    return stream.shutdown() ? 1 : Errno.EPIPE;
  }

  static void reset(Http2StreamHandle stream, long code) {
    stream.session.reset(stream, (int) code);
  }

  static int respond(Http2StreamHandle stream, Object fields, int options) {
    if ((options & TRAILERS_FOLLOW) != 0) {
      stream.trailersFollow();
    }
    boolean hasContent = (options & NO_CONTENT) == 0 && stream.isWritable();
    return send(stream, fields(fields), !hasContent, hasContent);
  }

  static int info(Http2StreamHandle stream, Object fields) {
    return send(stream, fields(fields), false, false);
  }

  private static int send(
      Http2StreamHandle stream, List<HeaderField> fields, boolean endsStream, boolean hasContent) {
    stream.session.scoped(
        () ->
            stream.session.connection.out.add(
                new OutboundFrame.Headers(
                    stream.id, fields, false, endsStream, hasContent ? stream : null)));
    return 0;
  }

  static int trailers(Http2StreamHandle stream, Object list) {
    List<HeaderField> fields = fields(list);
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

  static Object pushPromise(Http2StreamHandle parent, Object list, int options) {
    SessionHandle session = parent.session;
    Connection connection = session.connection;
    List<HeaderField> fields = fields(list);
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
          created[0] = session.streams.create(id, options);
          created[0].know();
        });
    return created[0].self;
  }

  static void refreshStream(Http2StreamHandle handle, Http2Binding binding) {
    Connection connection = handle.session.connection;
    Stream stream = connection.stream(handle.id);
    SharedNumbers numbers = binding.numbers();
    if (stream == null) {
      numbers.putNoStream();
    } else {
      numbers.putStream(connection, stream);
    }
  }
}
