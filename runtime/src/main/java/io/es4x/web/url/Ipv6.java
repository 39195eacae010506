package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * IPv6 addresses in hosts: <a href="https://url.spec.whatwg.org/#concept-ipv6-parser">parser</a>
 * and serializer.
 */
final class Ipv6 {
  private static final int PIECES = 8;

  private final String text;
  private final int[] address = new int[PIECES];
  private int at;
  private int piece;
  private int compress = -1;

  private Ipv6(String text) {
    this.text = text;
  }

  /** Normalizes an address, without brackets; returns null if it is invalid. */
  static @Nullable String normalize(String text) {
    Ipv6 parser = new Ipv6(text);
    return parser.parse() ? serialize(parser.address) : null;
  }

  private boolean parse() {
    if (is(0, ':')) {
      if (!is(1, ':')) {
        return false;
      }
      at = 2;
      compress = ++piece;
    }
    while (at < text.length()) {
      if (piece == PIECES) {
        return false;
      }
      if (is(at, ':')) {
        if (compress >= 0) {
          return false;
        }
        at++;
        compress = ++piece;
        continue;
      }
      int start = at;
      int value = 0;
      while (at < text.length() && at - start < 4 && Ascii.hexDigit(text.charAt(at)) >= 0) {
        value = value << 4 | Ascii.hexDigit(text.charAt(at++));
      }
      if (is(at, '.')) {
        at = start;
        return at < text.length() && piece <= PIECES - 2 && embeddedIpv4() && complete();
      }
      if (is(at, ':')) {
        at++;
        if (at == text.length()) {
          return false;
        }
      } else if (at < text.length()) {
        return false;
      }
      address[piece++] = value;
    }
    return complete();
  }

  private boolean is(int index, char c) {
    return index < text.length() && text.charAt(index) == c;
  }

  private boolean embeddedIpv4() {
    int seen = 0;
    while (at < text.length()) {
      if (seen > 0) {
        if (!is(at, '.') || seen == 4) {
          return false;
        }
        at++;
      }
      int value = -1;
      while (at < text.length() && Ascii.isDigit(text.charAt(at))) {
        if (value == 0) {
          return false;
        }
        value = Math.max(value, 0) * 10 + text.charAt(at++) - '0';
        if (value > 0xFF) {
          return false;
        }
      }
      if (value < 0) {
        return false;
      }
      address[piece] = address[piece] << 8 | value;
      if (++seen % 2 == 0) {
        piece++;
      }
    }
    return seen == 4;
  }

  /** Moves the pieces after "::" to the end. */
  private boolean complete() {
    if (compress < 0) {
      return piece == PIECES;
    }
    int behind = piece - compress;
    for (int i = 1; i <= behind; i++) {
      int value = address[compress + behind - i];
      address[compress + behind - i] = 0;
      address[PIECES - i] = value;
    }
    return true;
  }

  /** The <a href="https://url.spec.whatwg.org/#concept-ipv6-serializer">IPv6 serializer</a>. */
  private static String serialize(int[] address) {
    int longest = 1;
    int compress = -1;
    for (int i = 0; i < PIECES; i++) {
      int end = i;
      while (end < PIECES && address[end] == 0) {
        end++;
      }
      if (end - i > longest) {
        longest = end - i;
        compress = i;
      }
      i = Math.max(i, end - 1);
    }
    StringBuilder out = new StringBuilder(39);
    for (int i = 0; i < PIECES; i++) {
      if (i == compress) {
        out.append(i == 0 ? "::" : ":");
        i += longest - 1;
        continue;
      }
      out.append(Integer.toHexString(address[i]));
      if (i < PIECES - 1) {
        out.append(':');
      }
    }
    return out.toString();
  }
}
