package io.es4x.web.url;

import java.nio.charset.StandardCharsets;

/**
 * The <a href="https://url.spec.whatwg.org/#percent-encoded-bytes">percent-encode sets</a>: the
 * code points that must be percent-encoded in a component. Each contains all that are not ASCII.
 */
enum PercentEncodeSet {
  C0_CONTROL(""),
  FRAGMENT(" \"<>`"),
  QUERY(" \"#<>"),
  SPECIAL_QUERY(" \"#<>'"),
  PATH(" \"#<>?^`{}"),
  USERINFO(" \"#<>?^`{}/:;=@[\\]|");

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();
  private static final int BITS = 0x80;

  private final boolean[] encoded = new boolean[BITS];

  PercentEncodeSet(String more) {
    for (int c = 0; c < BITS; c++) {
      encoded[c] = c < 0x20 || c == 0x7F || more.indexOf(c) >= 0;
    }
  }

  boolean contains(char c) {
    return c >= BITS || encoded[c];
  }

  /**
   * Appends a part of a text, with the code points of this set percent-encoded as UTF-8.
   *
   * @param text has no lone surrogates
   */
  void append(StringBuilder out, String text, int from, int to) {
    int done = from;
    for (int i = from; i < to; i++) {
      if (contains(text.charAt(i))) {
        out.append(text, done, i);
        int next = i + 1;
        while (next < to && contains(text.charAt(next))) {
          next++;
        }
        for (byte b : text.substring(i, next).getBytes(StandardCharsets.UTF_8)) {
          out.append('%').append(HEX[(b >> 4) & 0xF]).append(HEX[b & 0xF]);
        }
        i = next - 1;
        done = next;
      }
    }
    out.append(text, done, to);
  }

  /** Returns a part of a text, with the code points of this set percent-encoded as UTF-8. */
  String encode(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (contains(text.charAt(i))) {
        StringBuilder out = new StringBuilder(to - from + 16);
        append(out, text, from, to);
        return out.toString();
      }
    }
    return text.substring(from, to);
  }

  String encode(String text) {
    return encode(text, 0, text.length());
  }
}
