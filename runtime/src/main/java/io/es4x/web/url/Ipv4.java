package io.es4x.web.url;

/**
 * IPv4 addresses in hosts: <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">parser</a>
 * and serializer.
 */
final class Ipv4 {
  /** The result for an invalid address. */
  static final long FAILURE = -1;

  private static final long NO_NUMBER = -1;
  private static final long TOO_LARGE = 1L << 40;
  private static final int MOST_PARTS = 4;

  private Ipv4() {}

  /**
   * The <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">ends in a number
   * checker</a>.
   */
  static boolean endsInNumber(String host) {
    int end = host.length();
    if (end > 0 && host.charAt(end - 1) == '.') {
      end--;
    }
    int start = host.lastIndexOf('.', end - 1) + 1;
    if (start >= end || !Ascii.isDigit(host.charAt(start))) {
      return false;
    }
    return isDigits(host, start, end) || number(host, start, end) != NO_NUMBER;
  }

  private static boolean isDigits(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!Ascii.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Parses a host that ends in a number; returns the address as 32 bits, or {@link #FAILURE}. */
  static long parse(String host) {
    int end = host.length();
    if (host.charAt(end - 1) == '.') {
      end--;
    }
    long address = 0;
    int parts = 0;
    for (int start = 0; start <= end; ) {
      int dot = host.indexOf('.', start);
      boolean last = dot < 0 || dot >= end;
      long number = number(host, start, last ? end : dot);
      if (number == NO_NUMBER || ++parts > MOST_PARTS) {
        return FAILURE;
      }
      if (last) {
        int bits = 8 * (MOST_PARTS + 1 - parts);
        return number >= 1L << bits ? FAILURE : address << bits | number;
      }
      if (number > 0xFF) {
        return FAILURE;
      }
      address = address << 8 | number;
      start = dot + 1;
    }
    return FAILURE;
  }

  /** The <a href="https://url.spec.whatwg.org/#ipv4-number-parser">IPv4 number parser</a>. */
  private static long number(String text, int start, int end) {
    if (start >= end) {
      return NO_NUMBER;
    }
    int radix = 10;
    int at = start;
    if (text.charAt(at) == '0' && end - at >= 2) {
      boolean hex = (text.charAt(at + 1) | 0x20) == 'x';
      radix = hex ? 16 : 8;
      at += hex ? 2 : 1;
    }
    long value = 0;
    for (; at < end; at++) {
      int digit = Ascii.hexDigit(text.charAt(at));
      if (digit < 0 || digit >= radix) {
        return NO_NUMBER;
      }
      value = Math.min(value * radix + digit, TOO_LARGE);
    }
    return value;
  }

  static String serialize(long address) {
    return (address >> 24 & 0xFF)
        + "."
        + (address >> 16 & 0xFF)
        + "."
        + (address >> 8 & 0xFF)
        + "."
        + (address & 0xFF);
  }
}
