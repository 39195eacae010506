package io.es4x.web.urlpattern;

import io.es4x.web.urlpattern.Token.Type;
import java.util.ArrayList;
import java.util.List;

/** The <a href="https://urlpattern.spec.whatwg.org/#tokenizing">tokenizer</a> of patterns. */
final class PatternTokenizer {
  private final String input;
  private final boolean lenient;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private PatternTokenizer(String input, boolean lenient) {
    this.input = input;
    this.lenient = lenient;
  }

  /**
   * Splits a pattern into tokens, the last of which is {@link Type#END}.
   *
   * @param lenient whether an invalid character becomes {@link Type#INVALID_CHAR}
   * @throws InvalidPattern for an invalid character, unless lenient
   */
  static List<Token> tokenize(String input, boolean lenient) throws InvalidPattern {
    PatternTokenizer tokenizer = new PatternTokenizer(input, lenient);
    while (tokenizer.at < input.length()) {
      tokenizer.next();
    }
    tokenizer.add(Type.END, input.length(), input.length(), input.length());
    return tokenizer.tokens;
  }

  private void next() throws InvalidPattern {
    int c = input.codePointAt(at);
    int next = at + Character.charCount(c);
    switch (c) {
      case '*' -> add(Type.ASTERISK, at, next, next);
      case '+', '?' -> add(Type.OTHER_MODIFIER, at, next, next);
      case '{' -> add(Type.OPEN, at, next, next);
      case '}' -> add(Type.CLOSE, at, next, next);
      case '\\' -> {
        if (next == input.length()) {
          fail(at, next);
        } else {
          int end = input.offsetByCodePoints(next, 1);
          add(Type.ESCAPED_CHAR, next, end, end);
        }
      }
      case ':' -> {
        int end = nameEnd(next);
        if (end == next) {
          fail(at, next);
        } else {
          add(Type.NAME, next, end, end);
        }
      }
      case '(' -> {
        int end = regexpEnd(next);
        if (end <= next) {
          fail(at, next);
        } else {
          add(Type.REGEXP, next, end, end + 1);
        }
      }
      default -> add(Type.CHAR, at, next, next);
    }
  }

  private void add(Type type, int start, int end, int next) {
    tokens.add(new Token(type, at, input.substring(start, end)));
    at = next;
  }

  private void fail(int start, int next) throws InvalidPattern {
    if (!lenient) {
      throw new InvalidPattern("Invalid token at index " + at);
    }
    add(Type.INVALID_CHAR, start, next, next);
  }

  private int nameEnd(int start) {
    int end = start;
    while (end < input.length()) {
      int c = input.codePointAt(end);
      if (!GroupNames.isNamePoint(c, end == start)) {
        break;
      }
      end += Character.charCount(c);
    }
    return end;
  }

  /**
   * Returns the index of the parenthesis that closes a regular expression; -1 if it is not valid.
   */
  private int regexpEnd(int start) {
    int depth = 1;
    for (int i = start; i < input.length(); i++) {
      char c = input.charAt(i);
      if (c >= 0x80 || i == start && c == '?') {
        return -1;
      }
      if (c == '\\') {
        i++;
        if (i == input.length() || input.charAt(i) >= 0x80) {
          return -1;
        }
      } else if (c == ')') {
        depth--;
        if (depth == 0) {
          return i;
        }
      } else if (c == '(') {
        depth++;
        if (i + 1 == input.length() || input.charAt(i + 1) != '?') {
          return -1;
        }
      }
    }
    return -1;
  }
}
