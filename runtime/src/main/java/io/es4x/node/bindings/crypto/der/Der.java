package io.es4x.node.bindings.crypto.der;

import io.es4x.threads.AnyThread;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.Arrays;

/** Writes DER, as far as keys need it. */
@AnyThread
public final class Der {
  public static final int INTEGER = 0x02;
  public static final int BIT_STRING = 0x03;
  public static final int OCTET_STRING = 0x04;
  static final int NULL = 0x05;
  static final int OID = 0x06;
  public static final int UTF8 = 0x0c;
  public static final int IA5_STRING = 0x16;
  public static final int SEQUENCE = 0x30;

  private Der() {}

  /** A value of a tag, whose contents are given in parts. */
  public static byte[] value(int tag, byte[]... parts) {
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

  public static byte[] sequence(byte[]... parts) {
    return value(SEQUENCE, parts);
  }

  public static byte[] integer(BigInteger number) {
    return value(INTEGER, number.toByteArray());
  }

  public static byte[] integer(long number) {
    return integer(BigInteger.valueOf(number));
  }

  public static byte[] octets(byte[]... parts) {
    return value(OCTET_STRING, parts);
  }

  /** A string of bits that are whole bytes. */
  public static byte[] bits(byte[] bytes) {
    return value(BIT_STRING, new byte[1], bytes);
  }

  public static byte[] nothing() {
    return value(NULL);
  }

  /** An object identifier of numbers with dots between. */
  public static byte[] oid(String dotted) {
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
