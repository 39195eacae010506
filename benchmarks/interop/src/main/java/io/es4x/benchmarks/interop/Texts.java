package io.es4x.benchmarks.interop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/** Strings that cross. Public for {@code subjects.js}. */
public final class Texts {
  private static final byte[] BYTES = new byte[64 * 1024];

  static {
    Arrays.fill(BYTES, (byte) 'x');
  }

  private Texts() {}

  /** A string that was never seen before: one copy of the bytes. */
  public static String fresh() {
    return new String(BYTES, ISO_8859_1);
  }

  /** The same string. */
  public static String echo(String text) {
    return text;
  }

  /** Java's use of a string. */
  public static int lengthOf(String text) {
    return text.length();
  }
}
