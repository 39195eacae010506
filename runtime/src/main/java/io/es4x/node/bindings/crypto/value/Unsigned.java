package io.es4x.node.bindings.crypto.value;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;

/** Numbers as bytes without a sign, the most significant first. */
@AnyThread
public final class Unsigned {
  private Unsigned() {}

  /** The bytes of a number, without leading zeros. */
  public static byte[] bytes(BigInteger number) {
    return bytes(number, (number.bitLength() + 7) / 8);
  }

  /** The bytes of a number, with leading zeros up to a size. */
  public static byte[] bytes(BigInteger number, int size) {
    byte[] bytes = number.toByteArray();
    byte[] sized = new byte[size];
    int count = Math.min(bytes.length, size);
    System.arraycopy(bytes, bytes.length - count, sized, size - count, count);
    return sized;
  }
}
