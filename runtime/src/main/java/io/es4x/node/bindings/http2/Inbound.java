package io.es4x.node.bindings.http2;

import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads frames from bytes that come in pieces of any size. */
@ContextThread
final class Inbound {
  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private enum State {
    PREFACE,
    HEAD,
    PAYLOAD,
    CONTENT,
    SKIPPED
  }

  private final Connection connection;
  private final InboundHeaders headers;
  private final InboundControl control;
  private final InboundData data;
  private State state;
  private boolean isFirst = true;
  private byte[] kept = new byte[Frame.HEAD];
  private int keptLength;
  private int type;
  private int flags;
  private int id;
  private int left;

  Inbound(Connection connection) {
    this.connection = connection;
    FieldDecoder decoder = new FieldDecoder();
    this.headers = new InboundHeaders(connection, decoder);
    this.control = new InboundControl(connection, decoder);
    this.data = new InboundData(connection);
    this.state = connection.isServer ? State.PREFACE : State.HEAD;
  }

  /**
   * Takes bytes.
   *
   * @return the end of what was taken, which is less than {@code to} when the events have asked to
   *     wait; null where all was taken
   * @throws SessionFailure where the session cannot go on
   */
  @Nullable Integer receive(byte[] in, int from, int to) {
    int at = from;
    if (!connection.wantsRead()) {
      return null;
    }
    while (!connection.terminates()) {
      switch (state) {
        case PREFACE, HEAD -> {
          if (at == to) {
            return null;
          }
          at += state == State.PREFACE ? preface(in, at, to) : head(in, at, to);
        }
        case PAYLOAD -> {
          if (at == to && left > 0) {
            return null;
          }
          at += payload(in, at, to);
        }
        case CONTENT -> {
          if (at == to && left > 0) {
            return null;
          }
          int length = Math.min(left, to - at);
          left -= length;
          at += length;
          if (!data.take(in, at - length, length, left)) {
            return at;
          }
          if (left == 0 && !connection.terminates()) {
            state = State.HEAD;
            data.end();
          }
        }
        case SKIPPED -> {
          if (at == to && left > 0) {
            return null;
          }
          int length = Math.min(left, to - at);
          left -= length;
          at += length;
          if (type == Frame.DATA) {
            data.skip(length);
          }
          state = left == 0 ? State.HEAD : State.SKIPPED;
        }
      }
    }
    return null;
  }

  private int preface(byte[] in, int at, int to) {
    int length = Math.min(PREFACE.length - keptLength, to - at);
    if (!Arrays.equals(PREFACE, keptLength, keptLength + length, in, at, at + length)) {
      throw new SessionFailure(Nghttp2Error.BAD_CLIENT_MAGIC);
    }
    keptLength += length;
    if (keptLength == PREFACE.length) {
      keptLength = 0;
      state = State.HEAD;
    }
    return length;
  }

  private int head(byte[] in, int at, int to) {
    int length = keep(in, at, Math.min(Frame.HEAD - keptLength, to - at));
    if (keptLength == Frame.HEAD) {
      keptLength = 0;
      left = (kept[0] & 0xff) << 16 | (kept[1] & 0xff) << 8 | kept[2] & 0xff;
      type = kept[3] & 0xff;
      flags = kept[4] & 0xff;
      id = InboundControl.integer(kept, 5) & Integer.MAX_VALUE;
      begin();
    }
    return length;
  }

  private int keep(byte[] in, int at, int length) {
    if (kept.length < keptLength + length) {
      kept = Arrays.copyOf(kept, Math.max(left, keptLength + length));
    }
    System.arraycopy(in, at, kept, keptLength, length);
    keptLength += length;
    return length;
  }

  private int payload(byte[] in, int at, int to) {
    int length = Math.min(left, to - at);
    left -= length;
    if (left > 0 || keptLength > 0) {
      left += length;
      keep(in, at, length);
      left -= length;
    }
    if (left == 0) {
      state = State.HEAD;
      if (keptLength > 0) {
        int all = keptLength;
        keptLength = 0;
        byte[] payload = kept;
        kept = new byte[Frame.HEAD];
        frame(payload, 0, all);
      } else {
        frame(in, at, length);
      }
    }
    return length;
  }

  /** Dispatches a frame by its header. */
  private void begin() {
    if (isFirst && (type != Frame.SETTINGS || (flags & Frame.ACK) != 0)) {
      connection.terminate(ErrorCode.PROTOCOL_ERROR, "SETTINGS expected");
      return;
    }
    isFirst = false;
    if (headers.isOpen() && (type != Frame.CONTINUATION || id != headers.id())) {
      connection.terminate(
          ErrorCode.PROTOCOL_ERROR, "unexpected non-CONTINUATION frame or stream_id is invalid");
    } else if (left > connection.local.get(Settings.MAX_FRAME_SIZE)) {
      connection.terminate(ErrorCode.FRAME_SIZE_ERROR, "too large frame size");
    } else if (type == Frame.DATA) {
      beginContent();
    } else if (type == Frame.HEADERS || type == Frame.PUSH_PROMISE || type == Frame.CONTINUATION) {
      headers.announce(type, flags, left);
      state = State.PAYLOAD;
    } else if (control.takes(type, flags, id, left)) {
      state = State.PAYLOAD;
    } else {
      state = State.SKIPPED;
    }
  }

  private void beginContent() {
    boolean isTaken = data.begin(flags, id, left);
    state = isTaken ? State.CONTENT : State.SKIPPED;
  }

  private void frame(byte[] payload, int offset, int length) {
    switch (type) {
      case Frame.HEADERS -> headers.headers(flags, id, payload, offset, length);
      case Frame.PUSH_PROMISE -> headers.promise(flags, id, payload, offset, length);
      case Frame.CONTINUATION -> headers.continuation(flags, payload, offset, length);
      default -> control.frame(type, flags, id, payload, offset, length);
    }
  }
}
