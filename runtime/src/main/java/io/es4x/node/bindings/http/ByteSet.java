package io.es4x.node.bindings.http;

import io.es4x.threads.AnyThread;

/** A set of bytes, as HTTP's grammar names them. */
@AnyThread
final class ByteSet {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String DIGITS = "0123456789";

  static final ByteSet ALPHA = new ByteSet().and(LETTERS);

  /** The bytes of names of fields and methods. */
  static final ByteSet TOKEN = new ByteSet().and(LETTERS + DIGITS + "!#$%&'*+-.^_`|~");

  /** The bytes of values of fields. */
  static final ByteSet VALUE = new ByteSet().and("\t").and(0x20, 0x7e).and(0x80, 0xff);

  /** The bytes of values of fields but the comma. */
  static final ByteSet LIST_ITEM =
      new ByteSet().and("\t").and(0x20, 0x2b).and(0x2d, 0x7e).and(0x80, 0xff);

  /** Control characters, which relaxed parsers take in values of fields. */
  static final ByteSet RELAXED =
      new ByteSet().and(1, 9).and(0x0b, 0x0c).and(0x0e, 0x1f).and("\u007f");

  /** The bytes of paths and queries, without what separates their parts. */
  static final ByteSet URL = new ByteSet().and("!\"").and(0x24, 0x3e).and(0x40, 0x7e);

  /** The bytes of servers in URLs. */
  static final ByteSet SERVER = new ByteSet().and(LETTERS + DIGITS + "-_.!~*'()%;:&=+$,[]");

  /** The bytes in quotes of chunk extensions that need no backslash. */
  static final ByteSet QUOTED =
      new ByteSet().and("\t\u0020!").and(0x23, 0x5b).and(0x5d, 0x7e).and(0x80, 0xff);

  /** The bytes that a backslash may be before. */
  static final ByteSet ESCAPED = new ByteSet().and("\t").and(0x20, 0x7e).and(0x80, 0xff);

  private final boolean[] all = new boolean[256];

  private ByteSet() {}

  boolean has(int value) {
    return all[value];
  }

  /** The index of the first byte that is not in the set. */
  int skip(byte[] in, int from, int end) {
    boolean[] set = all;
    int at = from;
    while (at < end && set[in[at] & 0xff]) {
      at++;
    }
    return at;
  }

  private ByteSet and(String characters) {
    characters.chars().forEach(character -> all[character] = true);
    return this;
  }

  private ByteSet and(int first, int last) {
    for (int value = first; value <= last; value++) {
      all[value] = true;
    }
    return this;
  }
}
