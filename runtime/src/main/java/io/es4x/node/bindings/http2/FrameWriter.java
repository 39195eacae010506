package io.es4x.node.bindings.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes frames into a buffer, until the bytes are taken. */
final class FrameWriter {
  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private static final int SHORT_SECRET = 20;

  private final int padding;
  private final long maxTable;
  private final Set<CharSequence> neverIndexed = new HashSet<>();
  private final DefaultHttp2HeadersEncoder encoder =
      new DefaultHttp2HeadersEncoder(this::isSecret, true);
  private ByteBuf out = Unpooled.buffer();

  /**
   * @param padding the strategy, see {@link SessionOptions}
   * @param maxTable bytes that the table of sent fields may take
   */
  FrameWriter(int padding, long maxTable) {
    this.padding = padding;
    this.maxTable = maxTable;
    limitTable(Math.min(maxTable, 4096));
  }

  /**
   * Returns whether a field must never be indexed, such as those with secrets that are easily
   * guessed.
   */
  private boolean isSecret(CharSequence name, CharSequence value) {
    return neverIndexed.contains(name)
        || AsciiString.contentEquals(name, "authorization")
        || (value.length() < SHORT_SECRET && AsciiString.contentEquals(name, "cookie"));
  }

  int length() {
    return out.readableBytes();
  }

  /** The bytes so far. */
  byte[] take() {
    byte[] bytes = new byte[out.readableBytes()];
    out.readBytes(bytes);
    if (out.capacity() > 1 << 20) {
      out = Unpooled.buffer();
    } else {
      out.clear();
    }
    return bytes;
  }

  /** Applies the size of the peer's table of fields (SETTINGS_HEADER_TABLE_SIZE). */
  void tableSize(long size) {
    limitTable(Math.min(size, maxTable));
  }

  private void limitTable(long size) {
    try {
      encoder.configuration().maxHeaderTableSize(size);
    } catch (Http2Exception e) {
      throw new IllegalArgumentException(e); // Settings have 32 bits.
    }
  }

  void preface() {
    out.writeBytes(PREFACE);
  }

  void write(OutboundFrame frame) {
    switch (frame) {
      case OutboundFrame.Headers headers -> {
        int flags = headers.endsStream ? Frame.END_STREAM : 0;
        block(Frame.HEADERS, flags, headers.id(), encode(headers.fields, Unpooled.buffer()));
      }
      case OutboundFrame.PushPromise push -> {
        ByteBuf start = Unpooled.buffer().writeInt(push.promised());
        block(Frame.PUSH_PROMISE, 0, push.id(), encode(push.fields(), start));
      }
      case OutboundFrame.Reset reset ->
          head(4, Frame.RST_STREAM, 0, reset.id()).writeInt(reset.code());
      case OutboundFrame.SettingsFrame settings -> settings(settings);
      case OutboundFrame.Ping ping ->
          head(8, Frame.PING, ping.isAcknowledgement() ? Frame.ACK : 0, 0)
              .writeBytes(ping.payload());
      case OutboundFrame.Goaway goaway ->
          head(8 + goaway.data().length, Frame.GOAWAY, 0, 0)
              .writeInt(goaway.lastStream())
              .writeInt(goaway.code())
              .writeBytes(goaway.data());
      case OutboundFrame.EndAnnouncement _ ->
          head(8, Frame.GOAWAY, 0, 0).writeInt(Integer.MAX_VALUE).writeInt(ErrorCode.NO_ERROR);
      case OutboundFrame.WindowUpdate update ->
          head(4, Frame.WINDOW_UPDATE, 0, update.id()).writeInt(update.increment());
      case OutboundFrame.AltSvc altsvc ->
          head(2 + altsvc.origin().length + altsvc.value().length, Frame.ALTSVC, 0, altsvc.id())
              .writeShort(altsvc.origin().length)
              .writeBytes(altsvc.origin())
              .writeBytes(altsvc.value());
      case OutboundFrame.Origin origin -> {
        head(origin.origins().stream().mapToInt(each -> 2 + each.length).sum(), Frame.ORIGIN, 0, 0);
        origin.origins().forEach(each -> out.writeShort(each.length).writeBytes(each));
      }
    }
  }

  private void settings(OutboundFrame.SettingsFrame frame) {
    int flags = frame.isAcknowledgement() ? Frame.ACK : 0;
    head(6 * frame.entries().size(), Frame.SETTINGS, flags, 0);
    for (Settings.Entry entry : frame.entries()) {
      out.writeShort(entry.id()).writeInt((int) entry.value());
    }
  }

  private ByteBuf encode(List<HeaderField> fields, ByteBuf into) {
    DefaultHttp2Headers headers = new DefaultHttp2Headers(false, Math.max(2, fields.size()));
    neverIndexed.clear();
    for (HeaderField field : fields) {
      AsciiString name = field.name();
      headers.add(name, field.value());
      if (field.neverIndexed()) {
        neverIndexed.add(name);
      }
    }
    try {
      encoder.encodeHeaders(0, headers, into);
    } catch (Http2Exception e) {
      throw new IllegalStateException(e); // Only for what is too long, which is not asked for.
    }
    return into;
  }

  /** Writes a block of fields, with as many frames as it needs. */
  private void block(int type, int flags, int id, ByteBuf block) {
    int length = Math.min(block.readableBytes(), Frame.MAX_SENT);
    int ends = block.readableBytes() == length ? Frame.END_HEADERS : 0;
    frame(type, flags | ends, id, block, length, Frame.MAX_SENT);
    while (block.isReadable()) {
      int next = Math.min(block.readableBytes(), Frame.MAX_SENT);
      int last = block.readableBytes() == next ? Frame.END_HEADERS : 0;
      head(next, Frame.CONTINUATION, last, id).writeBytes(block, next);
    }
  }

  /**
   * Writes a frame that may be padded.
   *
   * @param longest the longest payload
   * @return the length of the payload
   */
  int frame(int type, int flags, int id, ByteBuf payload, int length, int longest) {
    int padded = padded(length, Math.min(longest, length + Frame.MAX_PADDING));
    int extra = padded - length;
    head(padded, type, extra > 0 ? flags | Frame.PADDED : flags, id);
    if (extra > 0) {
      out.writeByte(extra - 1);
    }
    out.writeBytes(payload, length);
    if (extra > 1) {
      out.writeZero(extra - 1);
    }
    return padded;
  }

  private int padded(int length, int longest) {
    if (length >= longest) {
      return length;
    }
    return switch (padding) {
      case SessionOptions.PADDING_MAX -> longest;
      case SessionOptions.PADDING_ALIGNED -> {
        int over = (length + Frame.HEAD) % 8;
        yield over == 0 ? length : Math.min(longest, length + 8 - over);
      }
      default -> length;
    };
  }

  private ByteBuf head(int length, int type, int flags, int id) {
    return out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(id);
  }
}
