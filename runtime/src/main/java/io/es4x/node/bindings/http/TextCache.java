package io.es4x.node.bindings.http;

import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A cache of strings: names of fields, and most of their values, come with each message again. */
@ContextThread
final class TextCache {
  private static final int SLOTS = 512;
  private static final int LONGEST = 64;

  /** A string, and the bytes that it was made of. */
  private record Entry(byte[] bytes, Object text) {}

  private final @Nullable Entry[] entries = new Entry[SLOTS];

  /** The string of the Latin-1 characters of a part of bytes. */
  Object get(byte[] in, int from, int to) {
    int length = to - from;
    if (length > LONGEST) {
      return text(in, from, length);
    }
    int hash = length;
    for (int at = from; at < to; at++) {
      hash = 31 * hash + in[at];
    }
    int slot = (hash ^ hash >>> 16) & SLOTS - 1;
    Entry entry = entries[slot];
    if (entry == null || !Arrays.equals(entry.bytes, 0, entry.bytes.length, in, from, to)) {
      entry = new Entry(Arrays.copyOfRange(in, from, to), text(in, from, length));
      entries[slot] = entry;
    }
    return entry.text;
  }

  private static Object text(byte[] in, int from, int length) {
    return RawValue.of(new String(in, from, length, StandardCharsets.ISO_8859_1));
  }
}
