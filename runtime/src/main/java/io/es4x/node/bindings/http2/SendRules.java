package io.es4x.node.bindings.http2;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of which frames may be sent, by the state of the session and of streams. */
final class SendRules {
  private final Connection connection;

  SendRules(Connection connection) {
    this.connection = connection;
  }

  /** The reason for which a frame cannot be sent; null for none. */
  @Nullable Nghttp2Error failure(OutboundFrame frame) {
    Stream stream = connection.stream(frame.id());
    return switch (frame) {
      case OutboundFrame.Headers headers -> {
        Nghttp2Error failure = headers.isRequest ? request(headers) : headers(stream);
        yield failure != null ? failure : block(headers.fields);
      }
      case OutboundFrame.PushPromise push -> {
        Nghttp2Error failure = promise(stream);
        yield failure != null ? failure : block(push.fields());
      }
      case OutboundFrame.SettingsFrame settings ->
          settings.isAcknowledgement() ? ifClosing() : null;
      case OutboundFrame.Ping _ -> connection.terminates() ? Nghttp2Error.SESSION_CLOSING : null;
      case OutboundFrame.Goaway _, OutboundFrame.EndAnnouncement _ -> null;
      case OutboundFrame.WindowUpdate update ->
          update.id() == 0 ? ifClosing() : unless(stream, connection.isMine(update.id()));
      case OutboundFrame.AltSvc altsvc -> altsvc.id() == 0 ? ifClosing() : unless(stream, false);
      case OutboundFrame.Origin _, OutboundFrame.Reset _ -> ifClosing();
    };
  }

  /** Returns whether fields to a stream now are those of a response. */
  boolean isResponse(Stream stream) {
    return connection.isServer && !connection.isMine(stream.id) && stream.is(Stream.State.OPENING);
  }

  @Nullable Nghttp2Error contentFailure(Stream stream) {
    Nghttp2Error failure = open(stream);
    if (failure != null) {
      return failure;
    }
    return switch (stream.state()) {
      case CLOSING -> Nghttp2Error.STREAM_CLOSING;
      case OPENED -> null;
      case RESERVED -> Nghttp2Error.INVALID_STREAM_STATE;
      default -> connection.isMine(stream.id) ? null : Nghttp2Error.INVALID_STREAM_STATE;
    };
  }

  private @Nullable Nghttp2Error request(OutboundFrame.Headers headers) {
    if (headers.isCanceled()) {
      return Nghttp2Error.STREAM_CLOSING;
    }
    return connection.isGoawayReceived() || connection.isClosing()
        ? Nghttp2Error.START_STREAM_NOT_ALLOWED
        : null;
  }

  private @Nullable Nghttp2Error headers(@Nullable Stream stream) {
    Nghttp2Error failure = open(stream);
    if (failure != null || stream == null) {
      return failure;
    }
    return switch (stream.state()) {
      case RESERVED -> {
        if (!connection.isServer) {
          yield Nghttp2Error.PROTO;
        }
        yield connection.isGoawayReceived() ? Nghttp2Error.START_STREAM_NOT_ALLOWED : null;
      }
      case OPENED -> null;
      case CLOSING -> Nghttp2Error.STREAM_CLOSING;
      default ->
          isResponse(stream) || connection.isMine(stream.id)
              ? null
              : Nghttp2Error.INVALID_STREAM_STATE;
    };
  }

  private @Nullable Nghttp2Error promise(@Nullable Stream stream) {
    Nghttp2Error failure = open(stream);
    if (failure != null || stream == null) {
      return failure;
    }
    if (connection.remote.get(Settings.ENABLE_PUSH) == 0) {
      return Nghttp2Error.PUSH_DISABLED;
    }
    if (stream.is(Stream.State.CLOSING)) {
      return Nghttp2Error.STREAM_CLOSING;
    }
    return connection.isGoawayReceived() ? Nghttp2Error.START_STREAM_NOT_ALLOWED : null;
  }

  private @Nullable Nghttp2Error open(@Nullable Stream stream) {
    if (stream == null) {
      return Nghttp2Error.STREAM_CLOSED;
    }
    if (connection.isClosing()) {
      return Nghttp2Error.SESSION_CLOSING;
    }
    return stream.isWriteShut() ? Nghttp2Error.STREAM_SHUT_WR : null;
  }

  private @Nullable Nghttp2Error unless(@Nullable Stream stream, boolean needsOpen) {
    if (connection.isClosing()) {
      return Nghttp2Error.SESSION_CLOSING;
    }
    if (stream == null) {
      return Nghttp2Error.STREAM_CLOSED;
    }
    if (stream.is(Stream.State.CLOSING)) {
      return Nghttp2Error.STREAM_CLOSING;
    }
    return needsOpen && stream.is(Stream.State.RESERVED) ? Nghttp2Error.INVALID_STREAM_STATE : null;
  }

  private @Nullable Nghttp2Error ifClosing() {
    return connection.isClosing() ? Nghttp2Error.SESSION_CLOSING : null;
  }

  /** Validates the maximum length that a block has when it is written. */
  private @Nullable Nghttp2Error block(List<HeaderField> fields) {
    long bound = 12L + 12L * fields.size() + 5;
    for (HeaderField field : fields) {
      bound += field.name().length() + field.value().length();
    }
    return bound > connection.options.maxSendBlock() ? Nghttp2Error.FRAME_SIZE_ERROR : null;
  }
}
