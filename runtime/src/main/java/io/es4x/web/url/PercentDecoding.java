package io.es4x.web.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** <a href="https://url.spec.whatwg.org/#string-percent-decode">Percent-decoding</a> to UTF-8. */
final class PercentDecoding {
  private PercentDecoding() {}

  /** Decodes percent-encoded bytes; invalid UTF-8 becomes U+FFFD. */
  static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int high = i + 2 < bytes.length && bytes[i] == '%' ? digit(bytes[i + 1]) : -1;
      int low = high < 0 ? -1 : digit(bytes[i + 2]);
      if (low >= 0) {
        out.write(high << 4 | low);
        i += 2;
      } else {
        out.write(bytes[i]);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static int digit(byte b) {
    return Ascii.hexDigit((char) (b & 0xFF));
  }
}
