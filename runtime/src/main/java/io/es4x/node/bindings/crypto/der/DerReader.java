package io.es4x.node.bindings.crypto.der;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Reads values of DER, one after the other, as far as keys need it. Throws an
 * IllegalArgumentException where they are malformed.
 */
@AnyThread
public final class DerReader {
  private final byte[] bytes;
  private final int end;
  private int position;

  public DerReader(byte[] bytes) {
    this(bytes, 0, bytes.length);
  }

  private DerReader(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.position = from;
    this.end = end;
  }

  public boolean hasNext() {
    return position < end;
  }

  /** Returns whether the next value has that tag. */
  public boolean nextIs(int tag) {
    return tag() == tag;
  }

  /** The tag of the next value, -1 at the end. */
  public int tag() {
    return hasNext() ? bytes[position] & 0xff : -1;
  }

  /** The contents of the next value, which must have that tag. */
  public DerReader next(int tag) {
    if (!nextIs(tag)) {
      throw malformed();
    }
    position++;
    int length = length();
    if (length < 0 || length > end - position) {
      throw malformed();
    }
    DerReader contents = new DerReader(bytes, position, position + length);
    position += length;
    return contents;
  }

  /** The bytes of the next value, its tag included, which stays the next one. */
  public byte[] peek() {
    int from = position;
    next(tag());
    byte[] value = Arrays.copyOfRange(bytes, from, position);
    position = from;
    return value;
  }

  /** All bytes that were not read yet, which stay so. */
  public byte[] peekRest() {
    return Arrays.copyOfRange(bytes, position, end);
  }

  private int length() {
    int first = octet();
    if (first < 0x80) {
      return first;
    }
    int length = 0;
    for (int i = first & 0x7f; i > 0; i--) {
      length = length << 8 | octet();
    }
    return length;
  }

  private int octet() {
    if (position >= end) {
      throw malformed();
    }
    return bytes[position++] & 0xff;
  }

  public DerReader sequence() {
    return next(Der.SEQUENCE);
  }

  public BigInteger integer() {
    byte[] digits = next(Der.INTEGER).rest();
    if (digits.length == 0) {
      throw malformed();
    }
    return new BigInteger(digits);
  }

  public byte[] octets() {
    return next(Der.OCTET_STRING).rest();
  }

  /** The bytes of a string of bits, without the number of unused ones. */
  public byte[] bits() {
    DerReader contents = next(Der.BIT_STRING);
    contents.octet();
    return contents.rest();
  }

  /** An object identifier as numbers with dots between. */
  public String oid() {
    return oid(next(Der.OID).rest());
  }

  /** The numbers of an identifier whose contents are given. */
  public static String oid(byte[] bytes) {
    DerReader contents = new DerReader(bytes);
    int first = contents.octet();
    StringBuilder dotted = new StringBuilder().append(first / 40).append('.').append(first % 40);
    while (contents.hasNext()) {
      long number = 0;
      int octet;
      do {
        octet = contents.octet();
        number = number << 7 | octet & 0x7f;
      } while (octet >= 0x80);
      dotted.append('.').append(number);
    }
    return dotted.toString();
  }

  /** All bytes that were not read yet. */
  public byte[] rest() {
    byte[] rest = Arrays.copyOfRange(bytes, position, end);
    position = end;
    return rest;
  }

  private static IllegalArgumentException malformed() {
    return new IllegalArgumentException("malformed DER");
  }
}
