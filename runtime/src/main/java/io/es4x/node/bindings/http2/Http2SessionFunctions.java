package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The methods of {@code Http2Session}. */
@ContextThread
final class Http2SessionFunctions {
  private static final Pattern NUL = Pattern.compile("\0");

  private Http2SessionFunctions() {}

  static void createSession(Object self, Http2Binding binding, boolean isServer, Bytes fields) {
    SharedNumbers numbers = binding.numbers();
    SessionHandle session =
        new SessionHandle(
            binding.services(),
            binding.scripts(),
            self,
            isServer,
            SessionOptions.of(numbers.optionValues(), isServer),
            new SessionFields(fields),
            numbers.takeIds());
    if (isServer) {
      binding.servers().add(session);
    }
  }

  static void receive(SessionHandle session, Bytes bytes, int offset, int length) {
    int from = bytes.offset() + offset;
    session.receive(bytes.array(), from, from + Math.min(length, bytes.length()));
  }

  static void runDeferred(SessionHandle session) {
    session.laterTurn.run();
  }

  static void destroySession(SessionHandle session, long code, boolean isSocketClosed) {
    session.close((int) code, isSocketClosed);
  }

  static boolean settings(SessionHandle session, Http2Binding binding, Object callback) {
    return session.answers.settings(binding.numbers().takeSettings(), callback);
  }

  static boolean ping(SessionHandle session, @Nullable Bytes payload, Object callback) {
    return session.answers.ping(payload == null ? null : payload.copy(), callback);
  }

  static void goaway(SessionHandle session, long code, int wanted, @Nullable Bytes content) {
    Connection connection = session.connection;
    byte[] data = content == null ? new byte[0] : content.copy();
    int last = wanted > 0 ? wanted : connection.lastProcessed();
    if (!session.isDestroyed()
        && !connection.isMine(last)
        && data.length + Long.BYTES <= Frame.MAX_SENT) {
      session.scoped(
          () -> connection.goaway(new OutboundFrame.Goaway(last, (int) code, data, false)));
    }
  }

  static Object request(SessionHandle session, Object fields, int options) {
    int id = session.connection.takeId();
    if (id < 0) {
      return Nghttp2Error.STREAM_ID_NOT_AVAILABLE.number;
    }
    Http2StreamHandle[] created = new Http2StreamHandle[1];
    session.scoped(
        () -> {
          Http2StreamHandle stream = session.streams.create(id, options);
          created[0] = stream;
          stream.know();
          boolean hasContent = (options & StreamFunctions.NO_CONTENT) == 0;
          session.connection.out.add(
              new OutboundFrame.Headers(
                  id,
                  StreamFunctions.fields(fields),
                  true,
                  !hasContent,
                  hasContent ? stream : null));
        });
    return created[0].self;
  }

  static void altsvc(SessionHandle session, int stream, String origin, String value) {
    OutboundFrame.AltSvc frame = new OutboundFrame.AltSvc(stream, bytes(origin), bytes(value));
    session.scoped(() -> session.connection.out.add(frame));
  }

  static void origin(SessionHandle session, String texts) {
    List<byte[]> origins = NUL.splitAsStream(texts).map(Http2SessionFunctions::bytes).toList();
    session.scoped(() -> session.connection.out.add(new OutboundFrame.Origin(origins)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  static void localSettings(SessionHandle session, Http2Binding binding) {
    Connection connection = session.connection;
    binding.numbers().putSettings(connection.local, connection.local.others());
  }

  static void remoteSettings(SessionHandle session, Http2Binding binding) {
    Map<Integer, Long> others = session.reports().customSettings();
    binding.numbers().putSettings(session.connection.remote, others);
  }

  static boolean setNextStreamId(SessionHandle session, long id) {
    return session.connection.startAt(id);
  }

  static int setLocalWindowSize(SessionHandle session, int size) {
    session.scoped(
        () -> {
          Connection connection = session.connection;
          connection.announce(0, connection.window.resize(size));
        });
    return 0;
  }

  static void refreshSession(SessionHandle session, Http2Binding binding) {
    binding.numbers().putSession(session.connection);
  }
}
