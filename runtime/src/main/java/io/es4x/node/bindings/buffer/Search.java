package io.es4x.node.bindings.buffer;

import io.es4x.engine.Bytes;
import io.es4x.threads.AnyThread;

/** The search for bytes in a buffer, with the rules of {@code Buffer.prototype.indexOf}. */
@AnyThread
final class Search {
  private Search() {}

  /**
   * Returns the place of a sequence, or -1.
   *
   * @param offset to begin at, from the end where it is negative
   * @param step 2 for text of two bytes a character, else 1
   * @param end of what is looked through
   */
  static int indexOf(
      Bytes hay, byte[] needle, double offset, boolean forward, int step, double end) {
    int length = (int) Math.max(0, Math.min(hay.length(), end));
    double from = offset < 0 ? offset + length : offset;
    if (Double.isNaN(from)) {
      from = forward ? 0 : length;
    }
    if (from < 0) {
      if (!forward) {
        return -1;
      }
      from = 0;
    }
    if (from > length - (double) needle.length) {
      if (forward) {
        return needle.length == 0 ? (int) Math.min(from, length) : -1;
      }
      from = length - needle.length;
    }
    if (needle.length == 0 || length < needle.length) {
      return needle.length == 0 ? (int) from : -1;
    }
    return scan(hay, needle, (int) from, length, forward ? 1 : -1, step);
  }

  private static int scan(Bytes hay, byte[] needle, int from, int length, int by, int step) {
    for (int i = from; i >= 0 && i <= length - needle.length; i += by) {
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
