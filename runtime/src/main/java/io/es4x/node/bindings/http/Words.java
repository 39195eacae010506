package io.es4x.node.bindings.http;

import io.es4x.threads.AnyThread;
import java.util.Arrays;
import java.util.List;

/** A trie that recognizes words byte by byte. Its nodes are numbers; {@link #START} is the root. */
@AnyThread
final class Words {
  static final int START = 0;

  /** No node: no word begins with the bytes. */
  static final int NONE = -1;

  private static final int ASCII = 128;

  private final boolean anyCase;
  private int[][] next = new int[0][];
  private int[] values = new int[0];

  private Words(boolean anyCase) {
    this.anyCase = anyCase;
    add();
  }

  /** Words that must be written as here; their values are their indexes. */
  static Words exactly(List<String> words) {
    return new Words(false).addAll(words);
  }

  /** Words that are given in lower case, and may be written in any. */
  static Words inAnyCase(String... words) {
    return new Words(true).addAll(List.of(words));
  }

  /** The node after a further byte, or {@link #NONE}. */
  int after(int place, int value) {
    int key = anyCase && value >= 'A' && value <= 'Z' ? value | 0x20 : value;
    return key < ASCII ? next[place][key] : NONE;
  }

  /** The value of the word that ends at a node, or -1. */
  int valueAt(int place) {
    return values[place];
  }

  private Words addAll(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      int place = START;
      for (char character : words.get(i).toCharArray()) {
        if (next[place][character] == NONE) {
          next[place][character] = add();
        }
        place = next[place][character];
      }
      values[place] = i;
    }
    return this;
  }

  private int add() {
    int place = next.length;
    next = Arrays.copyOf(next, place + 1);
    next[place] = new int[ASCII];
    Arrays.fill(next[place], NONE);
    values = Arrays.copyOf(values, place + 1);
    values[place] = -1;
    return place;
  }
}
