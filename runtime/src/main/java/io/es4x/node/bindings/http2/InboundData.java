package io.es4x.node.bindings.http2;

import org.jspecify.annotations.Nullable;

/** Handles the content of streams, as far as it is wanted. */
final class InboundData {
  private static final int UNKNOWN = -1;

  private final Connection connection;
  private int flags;
  private int id;
  private int padding;
  private boolean isEmpty;

  InboundData(Connection connection) {
    this.connection = connection;
  }

  /** Begins a frame; false where it is skipped. */
  boolean begin(int frameFlags, int streamId, int length) {
    flags = frameFlags;
    id = streamId;
    isEmpty = length == 0;
    padding = (flags & Frame.PADDED) != 0 ? UNKNOWN : 0;
    if (!isAllowed()) {
      return false;
    }
    if (padding == UNKNOWN && length < 1) {
      fail(ErrorCode.PROTOCOL_ERROR, "DATA: insufficient padding space");
    } else if (length == 0) {
      suspectEmpty();
    }
    return true;
  }

  private boolean isAllowed() {
    if (id == 0) {
      return fail(ErrorCode.PROTOCOL_ERROR, "DATA: stream_id == 0");
    }
    Stream stream = connection.stream(id);
    if (stream == null) {
      return connection.isIdle(id) && fail(ErrorCode.PROTOCOL_ERROR, "DATA: stream in idle");
    }
    if (stream.isReadShut()) {
      return fail(ErrorCode.STREAM_CLOSED, "DATA: stream in half-closed(remote)");
    }
    if (stream.is(Stream.State.CLOSING)) {
      return false;
    }
    if (connection.isMine(id) && !stream.is(Stream.State.OPENED)) {
      return fail(ErrorCode.PROTOCOL_ERROR, "DATA: stream not opened");
    }
    return !stream.is(Stream.State.RESERVED)
        || fail(ErrorCode.PROTOCOL_ERROR, "DATA: stream in reserved");
  }

  private boolean fail(int code, @Nullable String reason) {
    connection.terminate(code, reason);
    return false;
  }

  private void suspectEmpty() {
    if ((flags & Frame.END_STREAM) == 0) {
      connection.glitch();
    }
  }

  /**
   * Takes a part of the payload.
   *
   * @param left bytes of the payload that follow
   * @return false where no more can be taken now
   */
  boolean take(byte[] in, int offset, int length, int left) {
    if (length == 0) {
      return true;
    }
    Stream stream = connection.stream(id);
    if (stream == null) {
      skip(length);
      return true;
    }
    if (!connection.window.receive(length) || !stream.window.receive(length)) {
      fail(ErrorCode.FLOW_CONTROL_ERROR, null);
      return true;
    }
    int from = offset;
    if (padding == UNKNOWN) {
      padding = in[from++] & 0xff;
      if (padding > length + left - 1) {
        fail(ErrorCode.PROTOCOL_ERROR, "DATA: invalid padding");
        return true;
      }
      if (length + left == 1) {
        suspectEmpty();
      }
    }
    int end = offset + length - Math.max(0, padding - left);
    int content = Math.max(0, end - from);
    int overhead = length - content;
    if (overhead > 0) {
      connection.consume(overhead);
      connection.consume(stream, overhead);
    }
    return content == 0 || tell(stream, in, from, content);
  }

  private boolean tell(Stream stream, byte[] in, int from, int length) {
    if (stream.is(Stream.State.CLOSING)) {
      connection.consume(length);
      return true;
    }
    if (!stream.rules.content(length)) {
      connection.consume(length);
      connection.refuseStream(stream.id, Nghttp2Error.PROTO);
      return true;
    }
    return connection.events.data(stream, in, from, length);
  }

  /** Counts content of a stream that no longer exists. */
  void skip(int length) {
    if (length > 0) {
      if (connection.window.receive(length)) {
        connection.consume(length);
      } else {
        fail(ErrorCode.FLOW_CONTROL_ERROR, null);
      }
    }
  }

  /** Ends the frame. */
  void end() {
    Stream stream = connection.stream(id);
    if (stream == null || stream.is(Stream.State.CLOSING)) {
      return;
    }
    if ((flags & Frame.END_STREAM) == 0) {
      if (isEmpty) {
        connection.events.emptyData();
      }
      return;
    }
    if (!stream.rules.isCompleteMessage()) {
      connection.refuseStream(stream.id, Nghttp2Error.HTTP_MESSAGING);
      stream.shutRead();
      return;
    }
    connection.events.endOfData(stream);
    stream.shutRead();
    connection.closeIfShut(stream);
  }
}
