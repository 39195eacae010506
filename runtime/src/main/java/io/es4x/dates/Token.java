package io.es4x.dates;

/**
 * A token of the text of a date.
 *
 * @param value the number, the symbol, or the value of the word
 * @param length the number of characters, not exact for tokens other than numbers and words
 */
record Token(Kind kind, int value, int length) {
  enum Kind {
    /** Not a token: the text is not a date. */
    INVALID,
    END,
    NUMBER,
    SYMBOL,
    SPACE,
    /** Text without a meaning in a date, such as a comment in parentheses. */
    OTHER,
    MONTH,
    /** AM (0) or PM (12). */
    HALF_OF_DAY,
    /** The name of a time zone, whose value is its offset from UTC in hours. */
    ZONE,
    /** The T between date and time. */
    TIME,
    /** A word without a meaning. */
    WORD
  }

  static final Token INVALID = new Token(Kind.INVALID, 0, 0);
  static final Token END = new Token(Kind.END, 0, 0);
  static final Token SPACE = new Token(Kind.SPACE, 0, 1);
  static final Token OTHER = new Token(Kind.OTHER, 0, 1);

  boolean is(Kind other) {
    return kind == other;
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && value == symbol;
  }

  boolean isSign() {
    return isSymbol('+') || isSymbol('-');
  }

  /** Returns 1 for a plus sign and -1 for a minus sign. */
  int sign() {
    return value == '+' ? 1 : -1;
  }

  boolean isNumberOf(int digits) {
    return kind == Kind.NUMBER && length == digits;
  }

  /** Returns whether the token is a two-digit number within limits. */
  boolean isPair(int least, int greatest) {
    return isNumberOf(2) && value >= least && value <= greatest;
  }

  /** Returns whether the token is the time zone Z. */
  boolean isZulu() {
    return kind == Kind.ZONE && length == 1;
  }

  boolean isWord() {
    return switch (kind) {
      case MONTH, HALF_OF_DAY, ZONE, TIME, WORD -> true;
      default -> false;
    };
  }

  /** Returns the milliseconds of the digits after a point: the first three digits. */
  int milliseconds() {
    int digits = Math.min(length, Tokens.SIGNIFICANT_DIGITS);
    int result = value;
    for (int i = digits; i < 3; i++) {
      result *= 10;
    }
    for (int i = digits; i > 3; i--) {
      result /= 10;
    }
    return result;
  }
}
