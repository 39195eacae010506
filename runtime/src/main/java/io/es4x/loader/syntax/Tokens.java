package io.es4x.loader.syntax;

import java.util.Arrays;

/**
 * The tokens of one JavaScript source, without comments and white space.
 *
 * <p>Flat arrays instead of token objects: a one-megabyte bundle has some 300,000 tokens, and they
 * are only needed for one or two passes. Indexes outside the source are harmless: {@link #is} is
 * false for them.
 */
public final class Tokens {

  /** The kind of a token; templates with substitutions consist of several tokens. */
  public enum Kind {
    /** An identifier, a keyword or a private name. */
    NAME,
    NUMBER,
    STRING,
    /** A template without substitutions, or the last piece of one with them. */
    TEMPLATE,
    /** A template piece that ends with <code>${</code>. */
    TEMPLATE_OPEN,
    REGEX,
    PUNCTUATOR
  }

  private final String source;
  private int size;
  private Kind[] kinds = new Kind[256];
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int[] depths = new int[256];
  private int[] matches = new int[256];

  Tokens(String source) {
    this.source = source;
  }

  /** Splits a source into tokens; stops silently where the source is not JavaScript. */
  public static Tokens of(String source) {
    return new Tokenizer(source).run();
  }

  int add(Kind kind, int start, int end, int depth) {
    if (size == kinds.length) {
      int capacity = size * 2;
      kinds = Arrays.copyOf(kinds, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
      depths = Arrays.copyOf(depths, capacity);
      matches = Arrays.copyOf(matches, capacity);
    }
    kinds[size] = kind;
    starts[size] = start;
    ends[size] = end;
    depths[size] = depth;
    matches[size] = -1;
    return size++;
  }

  void match(int open, int close) {
    matches[open] = close;
    matches[close] = open;
  }

  public int size() {
    return size;
  }

  /** Returns whether a position in the source is within a token. */
  public boolean covers(int position) {
    int found = Arrays.binarySearch(starts, 0, size, position);
    int before = found < 0 ? -found - 2 : found;
    return before >= 0 && position < ends[before];
  }

  public Kind kind(int index) {
    return kinds[index];
  }

  public int start(int index) {
    return starts[index];
  }

  public int end(int index) {
    return ends[index];
  }

  /**
   * Returns the number of brackets that are open around the token; an opening and its closing
   * bracket have the same depth.
   */
  public int depth(int index) {
    return depths[index];
  }

  /** Returns the index of the matching bracket, or -1. */
  public int match(int index) {
    return matches[index];
  }

  public String text(int index) {
    return source.substring(starts[index], ends[index]);
  }

  /** Returns whether the token is exactly this name or punctuator. */
  public boolean is(int index, String text) {
    if (index < 0 || index >= size || ends[index] - starts[index] != text.length()) {
      return false;
    }
    Kind kind = kind(index);
    return (kind == Kind.NAME || kind == Kind.PUNCTUATOR) && source.startsWith(text, starts[index]);
  }

  public boolean is(int index, Kind kind) {
    return index >= 0 && index < size && kinds[index] == kind;
  }

  /** Returns whether the tokens from this index on are exactly these names and punctuators. */
  public boolean sequence(int index, String... texts) {
    for (int i = 0; i < texts.length; i++) {
      if (!is(index + i, texts[i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the name is a property name, as in {@code a.import} or {@code a?.import}. */
  public boolean isProperty(int index) {
    return is(index - 1, ".") || is(index - 1, "?.");
  }

  public boolean newlineBefore(int index) {
    for (int i = index == 0 ? 0 : ends[index - 1]; i < starts[index]; i++) {
      char c = source.charAt(i);
      if (c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029') {
        return true;
      }
    }
    return false;
  }

  /** Returns a name, with escapes decoded. */
  public String name(int index) {
    return StringLiteral.decode(source, starts[index], ends[index]);
  }

  /** Returns the value of a string literal. */
  public String string(int index) {
    return StringLiteral.decode(source, starts[index] + 1, ends[index] - 1);
  }
}
