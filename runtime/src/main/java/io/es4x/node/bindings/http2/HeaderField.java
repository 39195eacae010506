package io.es4x.node.bindings.http2;

import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A header field, of bytes as they are on the wire.
 *
 * @param neverIndexed whether no intermediary may put it into a table
 */
record HeaderField(AsciiString name, AsciiString value, boolean neverIndexed) {
  private static final AsciiString NUL = new AsciiString("\0");

  /** The overhead of a field in the size of a list (RFC 9113, section 6.5.2). */
  private static final int OVERHEAD = 32;

  int size() {
    return name.length() + value.length() + OVERHEAD;
  }

  /**
   * The fields that the library has put into one text: name, NUL, value, NUL, and a flag, one after
   * the other. A text with a NUL in a name or value becomes a field that the other side refuses.
   */
  static List<HeaderField> parse(String text, int count) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    List<HeaderField> fields = new ArrayList<>(count);
    for (int at = 0; at < bytes.length; ) {
      if (fields.size() >= count) {
        return List.of(new HeaderField(NUL, NUL, false));
      }
      int nameEnd = end(bytes, at);
      int valueEnd = end(bytes, nameEnd + 1);
      boolean never = valueEnd + 1 < bytes.length && bytes[valueEnd + 1] != 0;
      fields.add(
          new HeaderField(
              new AsciiString(bytes, at, nameEnd - at, false),
              valueEnd > nameEnd
                  ? new AsciiString(bytes, nameEnd + 1, valueEnd - nameEnd - 1, false)
                  : AsciiString.EMPTY_STRING,
              never));
      at = valueEnd + 2;
    }
    return fields;
  }

  private static int end(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != 0) {
      at++;
    }
    return Math.min(at, bytes.length);
  }
}
