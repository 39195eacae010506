package io.es4x.node.bindings.http2;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of what may still be sent, by the state of the session and of streams. */
final class SendRules {
  private final Connection connection;

  SendRules(Connection connection) {
    this.connection = connection;
  }

  /** The reason for which a frame cannot be sent; null for none. */
  @Nullable Failure failure(OutboundFrame frame) {
    Stream stream = connection.stream(frame.id());
    return switch (frame) {
      case OutboundFrame.Headers headers -> {
        Failure failure = headers.isRequest ? request(headers) : headers(stream);
        yield failure != null ? failure : block(headers.fields);
      }
      case OutboundFrame.PushPromise push -> {
        Failure failure = promise(stream);
        yield failure != null ? failure : block(push.fields());
      }
      case OutboundFrame.SettingsFrame settings ->
          settings.isAcknowledgement() ? ifClosing() : null;
      case OutboundFrame.Ping _ -> connection.terminates() ? Failure.SESSION_CLOSING : null;
      case OutboundFrame.Goaway _, OutboundFrame.EndAnnouncement _ -> null;
      case OutboundFrame.WindowUpdate update ->
          update.id() == 0 ? ifClosing() : unless(stream, connection.isMine(update.id()));
      case OutboundFrame.AltSvc altsvc -> altsvc.id() == 0 ? ifClosing() : unless(stream, false);
      case OutboundFrame.Origin _, OutboundFrame.Reset _ -> ifClosing();
    };
  }

  /** Tells whether fields to a stream now are those of a response. */
  boolean isResponse(Stream stream) {
    return connection.isServer && !connection.isMine(stream.id) && stream.is(Stream.State.OPENING);
  }

  @Nullable Failure contentFailure(Stream stream) {
    Failure failure = open(stream);
    if (failure != null) {
      return failure;
    }
    return switch (stream.state()) {
      case CLOSING -> Failure.STREAM_CLOSING;
      case OPENED -> null;
      case RESERVED -> Failure.INVALID_STREAM_STATE;
      default -> connection.isMine(stream.id) ? null : Failure.INVALID_STREAM_STATE;
    };
  }

  private @Nullable Failure request(OutboundFrame.Headers headers) {
    if (headers.isCanceled()) {
      return Failure.STREAM_CLOSING;
    }
    return connection.isGoawayReceived() || connection.isClosing()
        ? Failure.START_STREAM_NOT_ALLOWED
        : null;
  }

  private @Nullable Failure headers(@Nullable Stream stream) {
    Failure failure = open(stream);
    if (failure != null || stream == null) {
      return failure;
    }
    return switch (stream.state()) {
      case RESERVED -> {
        if (!connection.isServer) {
          yield Failure.PROTO;
        }
        yield connection.isGoawayReceived() ? Failure.START_STREAM_NOT_ALLOWED : null;
      }
      case OPENED -> null;
      case CLOSING -> Failure.STREAM_CLOSING;
      default ->
          isResponse(stream) || connection.isMine(stream.id) ? null : Failure.INVALID_STREAM_STATE;
    };
  }

  private @Nullable Failure promise(@Nullable Stream stream) {
    Failure failure = open(stream);
    if (failure != null || stream == null) {
      return failure;
    }
    if (connection.remote.get(Settings.ENABLE_PUSH) == 0) {
      return Failure.PUSH_DISABLED;
    }
    if (stream.is(Stream.State.CLOSING)) {
      return Failure.STREAM_CLOSING;
    }
    return connection.isGoawayReceived() ? Failure.START_STREAM_NOT_ALLOWED : null;
  }

  private @Nullable Failure open(@Nullable Stream stream) {
    if (stream == null) {
      return Failure.STREAM_CLOSED;
    }
    if (connection.isClosing()) {
      return Failure.SESSION_CLOSING;
    }
    return stream.isWriteShut() ? Failure.STREAM_SHUT_WR : null;
  }

  private @Nullable Failure unless(@Nullable Stream stream, boolean needsOpen) {
    if (connection.isClosing()) {
      return Failure.SESSION_CLOSING;
    }
    if (stream == null) {
      return Failure.STREAM_CLOSED;
    }
    if (stream.is(Stream.State.CLOSING)) {
      return Failure.STREAM_CLOSING;
    }
    return needsOpen && stream.is(Stream.State.RESERVED) ? Failure.INVALID_STREAM_STATE : null;
  }

  private @Nullable Failure ifClosing() {
    return connection.isClosing() ? Failure.SESSION_CLOSING : null;
  }

  /** Judges the length that a block has at most when it is written. */
  private @Nullable Failure block(List<HeaderField> fields) {
    long bound = 12L + 12L * fields.size() + 5;
    for (HeaderField field : fields) {
      bound += field.name().length() + field.value().length();
    }
    return bound > connection.options.maxSendBlock() ? Failure.FRAME_SIZE_ERROR : null;
  }
}
