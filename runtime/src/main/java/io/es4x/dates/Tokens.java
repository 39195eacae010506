package io.es4x.dates;

import com.oracle.truffle.js.runtime.JSRuntime;
import io.es4x.dates.Token.Kind;

/** Splits the text of a date into tokens. A NUL character ends the text. */
final class Tokens {
  /** The number of significant digits; further ones are ignored. */
  static final int SIGNIFICANT_DIGITS = 9;

  private static final String SYMBOLS = ":-+.)";

  private final String text;
  private int position;
  private Token next;

  Tokens(String text) {
    this.text = text;
    this.next = scan();
  }

  /** Returns the next token without consuming it. */
  Token peek() {
    return next;
  }

  /** Consumes the next token. */
  Token take() {
    Token token = next;
    next = scan();
    return token;
  }

  /** Consumes the next token if it is the symbol; returns whether it was. */
  boolean skip(char symbol) {
    boolean found = next.isSymbol(symbol);
    if (found) {
      next = scan();
    }
    return found;
  }

  private Token scan() {
    char first = current();
    if (first == 0) {
      return Token.END;
    }
    if (isDigit(first)) {
      return number();
    }
    if (isLetter(first)) {
      return word();
    }
    if (first == '(') {
      skipParentheses();
      return Token.OTHER;
    }
    position++;
    if (SYMBOLS.indexOf(first) >= 0) {
      return new Token(Kind.SYMBOL, first, 1);
    }
    return JSRuntime.isWhiteSpaceOrLineTerminator(first) ? Token.SPACE : Token.OTHER;
  }

  /** Returns the character at the position; NUL at the end. */
  private char current() {
    return position < text.length() ? text.charAt(position) : 0;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** Returns whether a character belongs to a word; most characters outside ASCII do. */
  private static boolean isLetter(char character) {
    return character >= 'A' && !JSRuntime.isWhiteSpaceExcludingLineTerminator(character);
  }

  private Token number() {
    int start = position;
    while (current() == '0') {
      position++;
    }
    int significant = position;
    int value = 0;
    for (; isDigit(current()); position++) {
      if (position - significant < SIGNIFICANT_DIGITS) {
        value = value * 10 + current() - '0';
      }
    }
    return new Token(Kind.NUMBER, value, position - start);
  }

  private Token word() {
    int start = position;
    while (isLetter(current())) {
      position++;
    }
    return Keyword.token(text, start, position);
  }

  private void skipParentheses() {
    int depth = 0;
    do {
      switch (current()) {
        case '(' -> depth++;
        case ')' -> depth--;
        default -> {}
      }
      position++;
    } while (depth > 0 && current() != 0);
  }
}
