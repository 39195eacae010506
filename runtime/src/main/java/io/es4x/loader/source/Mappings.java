package io.es4x.loader.source;

/** Encodes the mappings of a source map with one source. Source: ECMA-426. */
public final class Mappings {
  private static final String BASE64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private final StringBuilder text = new StringBuilder();
  private int column;
  private int originalLine;
  private int originalColumn;

  /** Continues with the next line of the generated text. */
  public void newLine() {
    text.append(';');
    column = 0;
  }

  /**
   * Adds a segment to the current line.
   *
   * @param at its column, from 0
   * @param toLine its line in the source, from 0
   * @param toColumn its column there, from 0
   */
  public void segment(int at, int toLine, int toColumn) {
    if (!text.isEmpty() && text.charAt(text.length() - 1) != ';') {
      text.append(',');
    }
    number(at - column);
    number(0); // the only source
    number(toLine - originalLine);
    number(toColumn - originalColumn);
    column = at;
    originalLine = toLine;
    originalColumn = toColumn;
  }

  /** Appends a base 64 VLQ: five bits a digit, the low ones first, the sign in the lowest bit. */
  private void number(int value) {
    int rest = value < 0 ? (-value << 1) | 1 : value << 1;
    do {
      int digit = rest & 31;
      rest >>>= 5;
      text.append(BASE64.charAt(rest > 0 ? digit | 32 : digit));
    } while (rest > 0);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
