package io.es4x.node.bindings.http;

/** The faults that a parser may be told to accept, as bits: {@code HTTPParser.kLenient…}. */
final class Lenience {
  static final int HEADERS = 1;
  static final int CHUNKED_LENGTH = 1 << 1;
  static final int KEEP_ALIVE = 1 << 2;
  static final int TRANSFER_ENCODING = 1 << 3;
  static final int VERSION = 1 << 4;
  static final int DATA_AFTER_CLOSE = 1 << 5;
  static final int NO_LF_AFTER_CR = 1 << 6;
  static final int NO_CRLF_AFTER_CHUNK = 1 << 7;
  static final int NO_CR_BEFORE_LF = 1 << 8;
  static final int SPACES_AFTER_CHUNK_SIZE = 1 << 9;
  static final int RELAXED_VALUES = 1 << 10;

  private Lenience() {}
}
