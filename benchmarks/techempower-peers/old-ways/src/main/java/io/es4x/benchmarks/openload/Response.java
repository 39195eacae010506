package io.es4x.benchmarks.openload;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The parts of a response that count here. */
final class Response {

  private static final byte[] STATUS = "http/1.1 200".getBytes(ISO_8859_1);
  private static final byte[] LENGTH = "\ncontent-length:".getBytes(ISO_8859_1);
  private static final byte[] END = "\n\r\n".getBytes(ISO_8859_1);

  private Response() {}

  /**
   * Returns the length of a response, or 0 if its head is not complete.
   *
   * @throws IOException if it is another one than 200, or does not say its length
   */
  static int length(ByteBuffer bytes) throws IOException {
    int end = find(bytes, END, bytes.limit());
    if (end < 0) {
      return 0;
    }
    int length = find(bytes, LENGTH, end);
    if (length < 0 || !matches(bytes, 0, STATUS)) {
      byte[] head = new byte[end];
      bytes.get(0, head);
      throw new IOException("Not 200, or without a length:\n" + new String(head, ISO_8859_1));
    }
    return end + END.length + number(bytes, length + LENGTH.length);
  }

  /** The index of a text before another index, or -1. */
  private static int find(ByteBuffer bytes, byte[] text, int before) {
    for (int i = 0; i <= before - text.length; i++) {
      if (bytes.get(i) == text[0] && matches(bytes, i, text)) {
        return i;
      }
    }
    return -1;
  }

  /** Compares with a text in lower case. */
  private static boolean matches(ByteBuffer bytes, int at, byte[] text) {
    for (int i = 0; i < text.length; i++) {
      if (at + i >= bytes.limit() || Character.toLowerCase(bytes.get(at + i)) != text[i]) {
        return false;
      }
    }
    return true;
  }

  private static int number(ByteBuffer bytes, int at) {
    int number = 0;
    for (int i = at; bytes.get(i) != '\r'; i++) {
      if (bytes.get(i) != ' ') {
        number = number * 10 + bytes.get(i) - '0';
      }
    }
    return number;
  }
}
