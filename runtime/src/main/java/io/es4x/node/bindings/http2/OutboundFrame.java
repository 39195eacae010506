package io.es4x.node.bindings.http2;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A frame that waits to be sent, other than one with content. */
sealed interface OutboundFrame {

  /** The stream, or 0 for a frame of the session. */
  default int id() {
    return 0;
  }

  /** The type by which the program hears that a frame could not be sent. */
  int type();

  /** A block of fields. */
  final class Headers implements OutboundFrame {
    private final int id;
    final List<HeaderField> fields;
    final boolean isRequest;
    final boolean endsStream;
    final @Nullable Http2StreamHandle content;
    private boolean canceled;
    private int cancelCode;

    /**
     * @param content the one whose data follows; null for none
     */
    Headers(
        int id,
        List<HeaderField> fields,
        boolean isRequest,
        boolean endsStream,
        @Nullable Http2StreamHandle content) {
      this.id = id;
      this.fields = fields;
      this.isRequest = isRequest;
      this.endsStream = endsStream;
      this.content = content;
    }

    @Override
    public int id() {
      return id;
    }

    @Override
    public int type() {
      return Frame.HEADERS;
    }

    /** Keeps the frame from being sent. */
    void cancel(int code) {
      canceled = true;
      cancelCode = code;
    }

    boolean isCanceled() {
      return canceled;
    }

    /** The code of a stream that could not be opened. */
    int closeCode() {
      return canceled ? cancelCode : ErrorCode.REFUSED_STREAM;
    }
  }

  /** A promise of a server's. */
  record PushPromise(int id, int promised, List<HeaderField> fields) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.PUSH_PROMISE;
    }
  }

  record Reset(int id, int code) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.RST_STREAM;
    }
  }

  record SettingsFrame(List<Settings.Entry> entries, boolean isAcknowledgement)
      implements OutboundFrame {
    @Override
    public int type() {
      return Frame.SETTINGS;
    }
  }

  record Ping(byte[] payload, boolean isAcknowledgement) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.PING;
    }
  }

  /**
   * A GOAWAY frame.
   *
   * @param terminates whether nothing is sent afterwards
   */
  record Goaway(int lastStream, int code, byte[] data, boolean terminates)
      implements OutboundFrame {
    @Override
    public int type() {
      return Frame.GOAWAY;
    }

    /** The same frame, whose last stream is not above that of an earlier one. */
    Goaway notAbove(int last) {
      return lastStream <= last ? this : new Goaway(last, code, data, terminates);
    }
  }

  /** A GOAWAY with the highest possible stream, which announces the end of the session. */
  record EndAnnouncement() implements OutboundFrame {
    @Override
    public int type() {
      return Frame.GOAWAY;
    }
  }

  record WindowUpdate(int id, int increment) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.WINDOW_UPDATE;
    }
  }

  record AltSvc(int id, byte[] origin, byte[] value) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.ALTSVC;
    }
  }

  record Origin(List<byte[]> origins) implements OutboundFrame {
    @Override
    public int type() {
      return Frame.ORIGIN;
    }
  }
}
