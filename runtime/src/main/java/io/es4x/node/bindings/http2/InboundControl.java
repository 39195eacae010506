package io.es4x.node.bindings.http2;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Handles the frames that have neither content nor fields. */
final class InboundControl {
  private static final int ENTRY_LENGTH = 6;

  private final Connection connection;
  private final InboundSettings settings;

  InboundControl(Connection connection, FieldDecoder decoder) {
    this.connection = connection;
    this.settings = new InboundSettings(connection, decoder);
  }

  static int integer(byte[] in, int at) {
    return (in[at] & 0xff) << 24
        | (in[at + 1] & 0xff) << 16
        | (in[at + 2] & 0xff) << 8
        | in[at + 3] & 0xff;
  }

  static int shortInteger(byte[] in, int at) {
    return (in[at] & 0xff) << 8 | in[at + 1] & 0xff;
  }

  /** Validates a frame by its header; false where its payload is skipped. */
  boolean takes(int type, int flags, int id, int length) {
    boolean isSized =
        switch (type) {
          case Frame.PRIORITY -> length == 5;
          case Frame.RST_STREAM, Frame.WINDOW_UPDATE -> length == 4;
          case Frame.PING -> length == 8;
          case Frame.GOAWAY -> length >= 8;
          case Frame.SETTINGS ->
              length % ENTRY_LENGTH == 0 && ((flags & Frame.ACK) == 0 || length == 0);
          case Frame.ALTSVC -> connection.isServer || length >= 2;
          default -> true;
        };
    if (!isSized) {
      connection.terminate(ErrorCode.FRAME_SIZE_ERROR, null);
      return false;
    }
    return switch (type) {
      case Frame.RST_STREAM, Frame.WINDOW_UPDATE, Frame.PING, Frame.GOAWAY -> true;
      case Frame.SETTINGS -> takesSettings(flags, length);
      case Frame.ALTSVC -> !connection.isServer || isOdd();
      case Frame.ORIGIN -> (!connection.isServer && id == 0 && (flags & 0xf0) == 0) || isOdd();
      default -> isOdd();
    };
  }

  private boolean isOdd() {
    connection.glitch();
    return false;
  }

  private boolean takesSettings(int flags, int length) {
    if ((flags & Frame.ACK) == 0 && connection.out.isFlooded()) {
      throw new SessionFailure(Nghttp2Error.FLOODED);
    }
    if (length / ENTRY_LENGTH > connection.options.maxSettings()) {
      connection.terminate(ErrorCode.ENHANCE_YOUR_CALM, "SETTINGS: too many setting entries");
      return false;
    }
    return true;
  }

  void frame(int type, int flags, int id, byte[] in, int offset, int length) {
    switch (type) {
      case Frame.RST_STREAM -> reset(id, integer(in, offset));
      case Frame.SETTINGS -> settings.frame(flags, id, in, offset, length);
      case Frame.PING -> ping(flags, id, Arrays.copyOfRange(in, offset, offset + length));
      case Frame.GOAWAY -> goaway(id, in, offset, length);
      case Frame.WINDOW_UPDATE -> windowUpdate(id, integer(in, offset) & Integer.MAX_VALUE);
      case Frame.ALTSVC -> altsvc(id, in, offset, length);
      default -> origin(in, offset, offset + length);
    }
  }

  private void reset(int id, int code) {
    if (id == 0) {
      connection.refuse(Nghttp2Error.PROTO, "RST_STREAM: stream_id == 0");
      return;
    }
    Stream stream = connection.stream(id);
    if (stream == null && connection.isIdle(id)) {
      connection.refuse(Nghttp2Error.PROTO, "RST_STREAM: stream in idle");
      return;
    }
    if (stream != null) {
      stream.shutRead();
      connection.close(stream, code);
    }
    connection.resetReceived();
  }

  private void ping(int flags, int id, byte[] payload) {
    if (id != 0) {
      connection.refuse(Nghttp2Error.PROTO, "PING: stream_id != 0");
      return;
    }
    boolean isAcknowledgement = (flags & Frame.ACK) != 0;
    if (!isAcknowledgement && !connection.isClosing()) {
      connection.out.acknowledge(new OutboundFrame.Ping(payload, true));
    }
    connection.events.ping(payload, isAcknowledgement);
  }

  private void goaway(int id, byte[] in, int offset, int length) {
    if (id != 0) {
      connection.refuse(Nghttp2Error.PROTO, "GOAWAY: stream_id != 0");
      return;
    }
    int last = integer(in, offset) & Integer.MAX_VALUE;
    if (!connection.goawayReceived(last)) {
      connection.refuse(Nghttp2Error.PROTO, "GOAWAY: invalid last_stream_id");
      return;
    }
    byte[] data = length > 8 ? Arrays.copyOfRange(in, offset + 8, offset + length) : null;
    connection.events.goaway(integer(in, offset + 4), last, data);
    connection.closeAbove(last, true);
  }

  private void windowUpdate(int id, int increment) {
    Stream stream = connection.stream(id);
    if (id != 0 && stream == null) {
      if (connection.isIdle(id)) {
        connection.refuse(Nghttp2Error.PROTO, "WINDOW_UPDATE to idle stream");
      }
    } else if (stream != null && stream.is(Stream.State.RESERVED) && !connection.isMine(id)) {
      connection.refuse(Nghttp2Error.PROTO, "WINDOW_UPADATE to reserved stream");
    } else if (increment == 0) {
      connection.refuse(Nghttp2Error.PROTO, "WINDOW_UPDATE: window_size_increment == 0");
    } else if (stream == null) {
      if (!connection.out.enlarge(increment)) {
        connection.refuse(Nghttp2Error.FLOW_CONTROL, null);
      }
    } else if (stream.enlarge(increment)) {
      connection.out.resume(stream);
    } else {
      connection.refuse(Nghttp2Error.FLOW_CONTROL, "WINDOW_UPDATE: window size overflow");
    }
  }

  private void altsvc(int id, byte[] in, int offset, int length) {
    int originLength = shortInteger(in, offset);
    if (originLength > length - 2) {
      connection.terminate(ErrorCode.FRAME_SIZE_ERROR, null);
      return;
    }
    boolean isOfStream = id != 0;
    int valueLength = length - 2 - originLength;
    Stream stream = connection.stream(id);
    if (isOfStream == originLength > 0 || (valueLength == 0 && (!isOfStream || isTold(stream)))) {
      connection.events.invalidFrame(Nghttp2Error.PROTO);
    } else if (!isOfStream || isTold(stream)) {
      connection.events.altsvc(
          id, text(in, offset + 2, originLength), text(in, offset + 2 + originLength, valueLength));
    }
  }

  private static boolean isTold(@org.jspecify.annotations.Nullable Stream stream) {
    return stream != null && !stream.is(Stream.State.CLOSING);
  }

  private void origin(byte[] in, int from, int to) {
    List<String> origins = new ArrayList<>();
    for (int at = from; at < to; ) {
      int length = to - at < 2 ? to : shortInteger(in, at);
      if (length > to - at - 2) {
        return; // It is ignored, as is one for a stream.
      }
      if (length > 0) {
        origins.add(text(in, at + 2, length));
      }
      at += 2 + length;
    }
    connection.events.origin(origins);
  }

  private static String text(byte[] in, int offset, int length) {
    return new String(in, offset, length, StandardCharsets.ISO_8859_1);
  }
}
