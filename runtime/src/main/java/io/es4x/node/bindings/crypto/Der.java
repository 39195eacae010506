package io.es4x.node.bindings.crypto;

import io.es4x.threads.AnyThread;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.Arrays;

/** Writes DER, as far as keys need it. */
@AnyThread
final class Der {
  static final int INTEGER = 0x02;
  static final int BIT_STRING = 0x03;
  static final int OCTET_STRING = 0x04;
  static final int NULL = 0x05;
  static final int OID = 0x06;
  static final int UTF8 = 0x0c;
  static final int SEQUENCE = 0x30;

  private Der() {}

  /** A value of a tag, whose contents are given in parts. */
  static byte[] value(int tag, byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    out.write(tag);
    if (length < 0x80) {
      out.write(length);
    } else {
      byte[] digits = BigInteger.valueOf(length).toByteArray();
      int from = digits[0] == 0 ? 1 : 0;
      out.write(0x80 | digits.length - from);
      out.write(digits, from, digits.length - from);
    }
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  static byte[] sequence(byte[]... parts) {
    return value(SEQUENCE, parts);
  }

  static byte[] integer(BigInteger number) {
    return value(INTEGER, number.toByteArray());
  }

  static byte[] integer(long number) {
    return integer(BigInteger.valueOf(number));
  }

  static byte[] octets(byte[]... parts) {
    return value(OCTET_STRING, parts);
  }

  /** A string of bits that are whole bytes. */
  static byte[] bits(byte[] bytes) {
    return value(BIT_STRING, new byte[1], bytes);
  }

  static byte[] nothing() {
    return value(NULL);
  }

  /** An object identifier of numbers with dots between. */
  static byte[] oid(String dotted) {
    String[] numbers = dotted.split("\\.");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(Integer.parseInt(numbers[0]) * 40 + Integer.parseInt(numbers[1]));
    for (int i = 2; i < numbers.length; i++) {
      long number = Long.parseLong(numbers[i]);
      for (int shift = 63 / 7 * 7; shift > 0; shift -= 7) {
        if (number >> shift != 0) {
          out.write((int) (number >> shift & 0x7f | 0x80));
        }
      }
      out.write((int) (number & 0x7f));
    }
    return value(OID, out.toByteArray());
  }
}
