package io.es4x.node.bindings.http2;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The methods of {@code Http2Session}. */
@ContextThread
final class Http2SessionFunctions {
  private static final Pattern NUL = Pattern.compile("\0");

  private Http2SessionFunctions() {}

  static void addTo(RawObject binding) {
    binding
        .function("createSession", 2, Http2SessionFunctions::create)
        .function("receive", 3, Http2SessionFunctions::receive)
        .function("written", 0, arguments -> with(arguments, SessionHandle::written))
        .function(
            "runDeferred", 0, arguments -> with(arguments, session -> session.laterTurn.run()))
        .function("chunksSent", 0, arguments -> session(arguments).chunksSent())
        .function("hasPendingData", 0, arguments -> session(arguments).hasPending())
        .function(
            "setGracefulClose", 0, arguments -> with(arguments, SessionHandle::closeGracefully))
        .function("destroySession", 2, Http2SessionFunctions::destroy)
        .function("settings", 1, Http2SessionFunctions::settings)
        .function("ping", 2, Http2SessionFunctions::ping)
        .function("goaway", 3, Http2SessionFunctions::goaway)
        .function("request", 5, Http2SessionFunctions::request)
        .function("altsvc", 3, Http2SessionFunctions::altsvc)
        .function("origin", 2, Http2SessionFunctions::origin)
        .function("localSettings", 0, Http2SessionFunctions::localSettings)
        .function("remoteSettings", 0, Http2SessionFunctions::remoteSettings)
        .function("setNextStreamID", 1, Http2SessionFunctions::setNextStreamId)
        .function("setLocalWindowSize", 1, Http2SessionFunctions::setLocalWindowSize)
        .function("refreshSession", 0, Http2SessionFunctions::refresh);
  }

  private static SessionHandle session(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.self(), SessionHandle.class));
  }

  private static Object with(Arguments arguments, Consumer<SessionHandle> action) {
    action.accept(session(arguments));
    return Undefined.instance;
  }

  /** Begins a session: whether of a server, and the bytes of its fields. */
  private static Object create(Arguments arguments) {
    Http2Binding binding = Http2Binding.of(arguments);
    SharedNumbers numbers = binding.numbers();
    boolean isServer = arguments.isTrue(0);
    SessionHandle session =
        new SessionHandle(
            binding.services(),
            binding.scripts(),
            arguments.self(),
            isServer,
            SessionOptions.of(numbers.optionValues(), isServer),
            new SessionFields(arguments.bytes(1)),
            numbers.takeIds());
    if (isServer) {
      binding.servers().add(session);
    }
    return Undefined.instance;
  }

  private static Object receive(Arguments arguments) {
    Bytes bytes = arguments.bytes(0);
    int from = bytes.offset() + arguments.integer(1, 0);
    session(arguments).receive(bytes.array(), from, from + arguments.integer(2, bytes.length()));
    return Undefined.instance;
  }

  private static Object destroy(Arguments arguments) {
    session(arguments).close((int) (long) arguments.number(0, 0), arguments.isTrue(1));
    return Undefined.instance;
  }

  private static Object settings(Arguments arguments) {
    List<Settings.Entry> entries = Http2Binding.of(arguments).numbers().takeSettings();
    return session(arguments).answers.settings(entries, arguments.get(0));
  }

  private static Object ping(Arguments arguments) {
    byte[] payload = arguments.get(0) == Undefined.instance ? null : arguments.bytes(0).copy();
    return session(arguments).answers.ping(payload, arguments.get(1));
  }

  private static Object goaway(Arguments arguments) {
    SessionHandle session = session(arguments);
    Connection connection = session.connection;
    int code = (int) (long) arguments.number(0, 0);
    int wanted = arguments.integer(1, 0);
    byte[] data = arguments.isUndefined(2) ? new byte[0] : arguments.bytes(2).copy();
    int last = wanted > 0 ? wanted : connection.lastProcessed();
    if (!session.isDestroyed()
        && !connection.isMine(last)
        && data.length + Long.BYTES <= Frame.MAX_SENT) {
      session.scoped(() -> connection.goaway(new OutboundFrame.Goaway(last, code, data, false)));
    }
    return Undefined.instance;
  }

  /** Submits a request; gives its stream, or an error. */
  private static Object request(Arguments arguments) {
    SessionHandle session = session(arguments);
    int options = arguments.integer(1, 0);
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
                  StreamFunctions.fields(arguments.get(0)),
                  true,
                  !hasContent,
                  hasContent ? stream : null));
        });
    return created[0].self;
  }

  private static Object altsvc(Arguments arguments) {
    SessionHandle session = session(arguments);
    OutboundFrame.AltSvc frame =
        new OutboundFrame.AltSvc(
            arguments.integer(0, 0), bytes(arguments.string(1)), bytes(arguments.string(2)));
    session.scoped(() -> session.connection.out.add(frame));
    return Undefined.instance;
  }

  private static Object origin(Arguments arguments) {
    SessionHandle session = session(arguments);
    List<byte[]> origins =
        NUL.splitAsStream(arguments.string(0)).map(Http2SessionFunctions::bytes).toList();
    session.scoped(() -> session.connection.out.add(new OutboundFrame.Origin(origins)));
    return Undefined.instance;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static Object localSettings(Arguments arguments) {
    SessionHandle session = session(arguments);
    Http2Binding.of(arguments)
        .numbers()
        .putSettings(session.connection.local, session.connection.local.others());
    return Undefined.instance;
  }

  private static Object remoteSettings(Arguments arguments) {
    SessionHandle session = session(arguments);
    Map<Integer, Long> others = session.reports().customSettings();
    Http2Binding.of(arguments).numbers().putSettings(session.connection.remote, others);
    return Undefined.instance;
  }

  private static Object setNextStreamId(Arguments arguments) {
    return session(arguments).connection.startAt((long) arguments.number(0, 0));
  }

  private static Object setLocalWindowSize(Arguments arguments) {
    SessionHandle session = session(arguments);
    session.scoped(
        () -> {
          Connection connection = session.connection;
          connection.announce(0, connection.window.resize(arguments.integer(0, 0)));
        });
    return 0;
  }

  private static Object refresh(Arguments arguments) {
    Http2Binding.of(arguments).numbers().putSession(session(arguments).connection);
    return Undefined.instance;
  }
}
