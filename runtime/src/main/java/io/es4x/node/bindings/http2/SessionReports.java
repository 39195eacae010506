package io.es4x.node.bindings.http2;

import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.http2.Http2Callbacks.Event;
import io.es4x.os.Errno;
import io.es4x.threads.ContextThread;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells the library what happens on a session's connection. */
@ContextThread
final class SessionReports implements SessionEvents {
  private static final String TOO_MANY_INVALID_FRAMES = "ERR_HTTP2_TOO_MANY_INVALID_FRAMES";

  private final SessionHandle session;
  private final SessionFields fields;
  private final List<Integer> customIds;
  private long invalidFrames;
  private long rejectedStreams;
  private @Nullable String reason;
  private @Nullable Nghttp2Error fault;

  SessionReports(SessionHandle session, SessionFields fields, List<Integer> customIds) {
    this.session = session;
    this.fields = fields;
    this.customIds = customIds;
  }

  /** The settings of the other side that only the program knows. */
  Map<Integer, Long> customSettings() {
    Map<Integer, Long> wanted = new LinkedHashMap<>(session.connection.remote.others());
    wanted.keySet().retainAll(customIds);
    return wanted;
  }

  /** The fault in what has come in, for which the session ends; null for none. */
  @Nullable Nghttp2Error fault() {
    return fault == null && session.connection.hasFailed() ? Nghttp2Error.PROTO : fault;
  }

  /** The session cannot go on. */
  void failed(Nghttp2Error failure) {
    tell(Event.INTERNAL_ERROR, failure.number, RawValue.of(reason));
  }

  private void tell(Event event, Object... arguments) {
    session.scripts().tell(event, session.self, arguments);
  }

  @Override
  public boolean headersBegin(Stream stream, int category) {
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle != null) {
      if (!handle.isDestroyed()) {
        handle.beginFields(category);
      }
      return true;
    }
    if (!session.streams.hasRoom()) {
      if (rejectedStreams++ > fields.maxRejectedStreams()) {
        throw new SessionFailure(Nghttp2Error.CALLBACK_FAILURE);
      }
      session.connection.out.reset(stream.id, ErrorCode.ENHANCE_YOUR_CALM);
      return false;
    }
    rejectedStreams = 0;
    session.streams.create(stream.id, 0).beginFields(category);
    return true;
  }

  @Override
  public boolean header(Stream stream, HeaderField field) {
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle == null) {
      return false;
    }
    if (handle.isDestroyed() || handle.addField(field)) {
      return true;
    }
    session.reset(handle, ErrorCode.ENHANCE_YOUR_CALM);
    return false;
  }

  @Override
  public void headers(Stream stream, int flags) {
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle != null && !handle.isDestroyed()) {
      handle.know();
      tell(
          Event.HEADERS,
          handle.self,
          handle.id,
          handle.category(),
          flags,
          RawArray.of(handle.takeFields()),
          RawArray.of(handle.takeNeverIndexed()));
    }
  }

  @Override
  public boolean data(Stream stream, byte[] bytes, int offset, int length) {
    session.connection.consume(length);
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle == null || handle.isDestroyed()) {
      return true;
    }
    handle.received(Arrays.copyOfRange(bytes, offset, offset + length));
    session.sendMuch();
    return !session.isWriting();
  }

  @Override
  public void endOfData(Stream stream) {
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle != null && !handle.isDestroyed()) {
      session.scripts().read(handle, Errno.EOF, null);
    }
  }

  @Override
  public void emptyData() {
    countInvalid();
  }

  private void countInvalid() {
    if (invalidFrames++ > fields.maxInvalidFrames()) {
      reason = TOO_MANY_INVALID_FRAMES;
      throw new SessionFailure(Nghttp2Error.CALLBACK_FAILURE);
    }
  }

  @Override
  public void settings() {
    fields.outdateSettings();
    if (fields.hasSettingsListeners()) {
      tell(Event.SETTINGS);
    }
  }

  @Override
  public void settingsAcknowledged() {
    if (!session.answers.accepted()) {
      tell(Event.INTERNAL_ERROR, Nghttp2Error.PROTO.number);
    }
  }

  @Override
  public void ping(byte[] payload, boolean isAcknowledgement) {
    if (isAcknowledgement) {
      if (!session.answers.pinged(payload)) {
        tell(Event.INTERNAL_ERROR, Nghttp2Error.PROTO.number);
      }
    } else if (fields.hasPingListeners()) {
      tell(Event.PING, RawArray.buffer(payload));
    }
  }

  @Override
  public void goaway(int code, int lastStream, byte @Nullable [] data) {
    Object bytes = RawValue.of(data);
    tell(Event.GOAWAY, RawValue.of(Integer.toUnsignedLong(code)), lastStream, bytes);
  }

  @Override
  public void altsvc(int id, String origin, String value) {
    if (fields.hasAltsvcListeners()) {
      tell(Event.ALTSVC, id, RawValue.of(origin), RawValue.of(value));
    }
  }

  @Override
  public void origin(List<String> origins) {
    tell(Event.ORIGIN, RawValue.of(origins));
  }

  @Override
  public void invalidFrame(Nghttp2Error failure) {
    countInvalid();
    switch (failure) {
      case STREAM_CLOSED, PROTO, FLOW_CONTROL -> fault = failure;
      default -> {}
    }
  }

  @Override
  public void closed(Stream stream, int code) {
    Http2StreamHandle handle = session.streams.get(stream.id);
    if (handle == null || handle.isDestroyed()) {
      return;
    }
    if (code == ErrorCode.NO_ERROR && session.connection.wantsWrite()) {
      session.laterTurn.add(() -> close(handle, code)); // Not before what is to be sent.
    } else {
      close(handle, code);
    }
  }

  private void close(Http2StreamHandle handle, int code) {
    if (handle.isDestroyed()) {
      return;
    }
    if (handle.isKnown()) {
      session.scripts().tell(Event.CLOSED, handle.self, RawValue.of(Integer.toUnsignedLong(code)));
    } else {
      handle.destroy();
    }
  }

  @Override
  public void notSent(int id, int type, Nghttp2Error failure) {
    switch (failure) {
      case SESSION_CLOSING, STREAM_CLOSED, STREAM_CLOSING -> {}
      default -> {
        if (fields.hasFrameErrorListeners()) {
          tell(Event.FRAME_ERROR, id, type, failure.code());
        }
      }
    }
  }
}
