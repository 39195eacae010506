package io.es4x.node.bindings.buffer;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.AnyThread;

/** The search for bytes in a buffer, with the rules of {@code Buffer.prototype.indexOf}. */
@AnyThread
final class Search {
  private Search() {}

  /**
   * Returns the index of a sequence, or -1.
   *
   * @param offset to begin at, from the end where it is negative
   * @param step 2 for text of two bytes a character, else 1
   * @param end of what is looked through
   */
  static int indexOf(
      Bytes hay, byte[] needle, double offset, boolean forward, int step, double end) {
    int length = (int) Math.max(0, Math.min(hay.length(), end));
    double from = Double.isNaN(offset) ? (forward ? 0 : length) : offset;
    int start = start(length, from, needle.length, forward);
    if (start < 0 || needle.length == 0 || needle.length > length) {
      return needle.length == 0 ? start : -1;
    }
    return scan(hay, needle, Math.min(start, length - needle.length), length, forward, step);
  }

  /**
   * The index at which the search begins, -1 for none. Source: {@code IndexOfOffset} of
   * node_buffer.cc.
   */
  private static int start(int length, double offset, int needle, boolean forward) {
    if (offset < 0) {
      return offset + length >= 0 ? (int) (length + offset) : forward || needle == 0 ? 0 : -1;
    }
    if (offset + needle <= length) {
      return (int) offset;
    }
    return needle == 0 ? length : forward ? -1 : length - 1;
  }

  private static int scan(
      Bytes hay, byte[] needle, int from, int length, boolean forward, int step) {
    for (int i = from; i >= 0 && i <= length - needle.length; i += forward ? 1 : -1) {
      if (i % step == 0 && matches(hay, i, needle)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean matches(Bytes hay, int at, byte[] needle) {
    for (int i = 0; i < needle.length; i++) {
      if (hay.array()[hay.offset() + at + i] != needle[i]) {
        return false;
      }
    }
    return true;
  }
}
