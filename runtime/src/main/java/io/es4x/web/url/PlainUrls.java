package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * A fast path for most URLs: http and https URLs in normal form, which are scanned once and not
 * copied. {@link UrlParser} parses all others.
 */
final class PlainUrls {
  private static final byte HOST = 1;
  private static final byte PATH = 2;
  private static final byte QUERY = 4;
  private static final byte FRAGMENT = 8;
  private static final byte[] MAY_BE_IN = new byte[0x80];

  static {
    for (char c = 0x21; c < 0x7F; c++) {
      if (c >= 'a' && c <= 'z' || Ascii.isDigit(c) || c == '-' || c == '.' || c == '_') {
        MAY_BE_IN[c] |= HOST;
      }
      if (!PercentEncodeSet.PATH.contains(c) && c != '\\') {
        MAY_BE_IN[c] |= PATH;
      }
      if (!PercentEncodeSet.SPECIAL_QUERY.contains(c)) {
        MAY_BE_IN[c] |= QUERY;
      }
      if (!PercentEncodeSet.FRAGMENT.contains(c)) {
        MAY_BE_IN[c] |= FRAGMENT;
      }
    }
  }

  private PlainUrls() {}

  /**
   * Returns the URL if the input is certainly in normal form, or only lacks the slash after its
   * host; null otherwise.
   */
  static @Nullable Url parse(String input) {
    Scheme scheme;
    if (input.startsWith("https://")) {
      scheme = Scheme.HTTPS;
    } else if (input.startsWith("http://")) {
      scheme = Scheme.HTTP;
    } else {
      return null;
    }
    int protocolEnd = scheme == Scheme.HTTPS ? 6 : 5;
    int hostStart = protocolEnd + 2;
    int length = input.length();
    int hostEnd = span(input, hostStart, HOST);
    if (!isPlainDomain(input, hostStart, hostEnd)) {
      return null;
    }
    int at = hostEnd;
    int port = Url.OMITTED;
    if (at < length && input.charAt(at) == ':') {
      int digits = at + 1;
      at = digits;
      port = 0;
      while (at < length && at - digits < 5 && Ascii.isDigit(input.charAt(at))) {
        port = port * 10 + input.charAt(at++) - '0';
      }
      boolean plain = at > digits && input.charAt(digits) != '0' && port <= 0xFFFF;
      if (!plain || port == scheme.defaultPort()) {
        return null;
      }
    }
    int pathnameStart = at;
    if (at == length) {
      return new Url(
          input.concat("/"),
          protocolEnd,
          hostStart,
          hostStart,
          hostEnd,
          port,
          pathnameStart,
          Url.OMITTED,
          Url.OMITTED,
          scheme);
    }
    if (input.charAt(at) != '/') {
      return null;
    }
    at = path(input, at);
    if (at < 0) {
      return null;
    }
    int searchStart = Url.OMITTED;
    if (at < length && input.charAt(at) == '?') {
      searchStart = at;
      at = span(input, at + 1, QUERY);
    }
    int hashStart = Url.OMITTED;
    if (at < length && input.charAt(at) == '#') {
      hashStart = at;
      at = span(input, at + 1, FRAGMENT);
    }
    if (at < length) {
      return null;
    }
    return new Url(
        input,
        protocolEnd,
        hostStart,
        hostStart,
        hostEnd,
        port,
        pathnameStart,
        searchStart,
        hashStart,
        scheme);
  }

  /** Returns the end of the characters that are allowed in a component. */
  private static int span(String input, int start, byte component) {
    int at = start;
    int length = input.length();
    while (at < length) {
      char c = input.charAt(at);
      if (c >= 0x80 || (MAY_BE_IN[c] & component) == 0) {
        break;
      }
      at++;
    }
    return at;
  }

  /** Returns the end of a path, or -1 if a segment may begin with a dot. */
  private static int path(String input, int start) {
    int at = start;
    int length = input.length();
    boolean slash = false;
    while (at < length) {
      char c = input.charAt(at);
      if (c >= 0x80 || (MAY_BE_IN[c] & PATH) == 0) {
        break;
      }
      if (slash && (c == '.' || c == '%')) {
        return -1;
      }
      slash = c == '/';
      at++;
    }
    return at;
  }

  /** Returns whether a host is not empty and not an IPv4 address. */
  private static boolean isPlainDomain(String input, int start, int end) {
    if (start == end) {
      return false;
    }
    boolean labelStart = true;
    boolean digit = false;
    for (int i = start; i < end; i++) {
      char c = input.charAt(i);
      if (labelStart) {
        digit = Ascii.isDigit(c);
      }
      labelStart = c == '.';
    }
    return !digit && !labelStart;
  }
}
