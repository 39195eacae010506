package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * The <a href="https://url.spec.whatwg.org/#concept-host-parser">host parser</a>; it returns hosts
 * in serialized form.
 */
final class HostParser {
  private static final boolean[] FORBIDDEN_HOST = new boolean[0x80];
  private static final boolean[] FORBIDDEN_DOMAIN = new boolean[0x80];

  static {
    for (char c : "\0\t\n\r #/:<>?@[\\]^|".toCharArray()) {
      FORBIDDEN_HOST[c] = true;
      FORBIDDEN_DOMAIN[c] = true;
    }
    for (int c = 0; c < 0x20; c++) {
      FORBIDDEN_DOMAIN[c] = true;
    }
    FORBIDDEN_DOMAIN['%'] = true;
    FORBIDDEN_DOMAIN[0x7F] = true;
  }

  private HostParser() {}

  /**
   * Parses a host.
   *
   * @param special whether the scheme is special, so that the host is a domain or an address
   * @return null if it is not valid
   */
  static @Nullable String parse(String text, boolean special) {
    if (text.startsWith("[")) {
      if (!text.endsWith("]")) {
        return null;
      }
      String address = Ipv6.normalize(text.substring(1, text.length() - 1));
      return address == null ? null : '[' + address + ']';
    }
    if (!special) {
      return has(FORBIDDEN_HOST, text) ? null : PercentEncodeSet.C0_CONTROL.encode(text);
    }
    String domain = Idna.toAscii(PercentDecoding.decode(text));
    if (domain == null || domain.isEmpty() || has(FORBIDDEN_DOMAIN, domain)) {
      return null;
    }
    if (!Ipv4.endsInNumber(domain)) {
      return domain;
    }
    long address = Ipv4.parse(domain);
    return address == Ipv4.FAILURE ? null : Ipv4.serialize(address);
  }

  private static boolean has(boolean[] forbidden, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80 && forbidden[c]) {
        return true;
      }
    }
    return false;
  }
}
