package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;
import java.util.Arrays;

/** The texts of a message's head, one behind the other, each in as many pieces as it comes in. */
@ContextThread
final class HeadText {
  private static final int SMALL = 4096;
  private static final byte[] EMPTY = {};

  private final TextCache cache;
  private byte[] bytes = EMPTY;
  private int[] ends = new int[32];
  private int count;
  private int length;

  HeadText(TextCache cache) {
    this.cache = cache;
  }

  /** The number of texts. */
  int count() {
    return count;
  }

  /** Forgets all texts, and large memory with them. */
  void clear() {
    count = 0;
    length = 0;
    if (bytes.length > SMALL) {
      bytes = EMPTY;
    }
  }

  /** Begins another text. */
  void begin() {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = length;
  }

  /** Adds to the last text. */
  void add(byte[] in, int from, int to) {
    int size = to - from;
    if (bytes.length - length < size) {
      bytes = Arrays.copyOf(bytes, Math.max(512, 2 * (length + size)));
    }
    System.arraycopy(in, from, bytes, length, size);
    length += size;
    ends[count - 1] = length;
  }

  /** A text as a string of JavaScript. */
  Object get(int index) {
    return cache.get(bytes, start(index), ends[index]);
  }

  /** A text without the spaces at its end. */
  Object trimmed(int index) {
    int start = start(index);
    int end = ends[index];
    while (end > start && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
      end--;
    }
    return cache.get(bytes, start, end);
  }

  private int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }
}
