package io.es4x.loader.syntax;

import io.es4x.loader.syntax.Tokens.Kind;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Splits JavaScript into tokens without parsing it.
 *
 * <p>The difficulty is whether a slash divides or starts a regular expression. It is decided by the
 * token before it and, for a closing bracket, by what its opening bracket belongs to: {@code if (x)
 * /re/} against {@code f(x) / 2}, and a block against an object literal.
 */
final class Tokenizer {

  private final String source;
  private final int end;
  private final Tokens tokens;

  /** The token indexes of the open brackets. */
  private int[] open = new int[64];

  private int depth;

  /** The opening braces of object literals and of other expressions. */
  private final BitSet expressionBraces = new BitSet();

  private int pos;

  Tokenizer(String source) {
    this.source = source;
    this.end = source.length();
    this.tokens = new Tokens(source);
  }

  Tokens run() {
    if (source.startsWith("#!")) {
      skipLine();
    }
    while (pos < end) {
      char c = source.charAt(pos);
      if (Characters.isWhitespace(c)) {
        pos++;
      } else if (c == '/' && peek(1) == '/') {
        skipLine();
      } else if (c == '/' && peek(1) == '*') {
        int close = source.indexOf("*/", pos + 2);
        pos = close < 0 ? end : close + 2;
      } else if (!token(c)) {
        break;
      }
    }
    return tokens;
  }

  private char peek(int offset) {
    return pos + offset < end ? source.charAt(pos + offset) : '\0';
  }

  private void skipLine() {
    while (pos < end && !Characters.isLineTerminator(source.charAt(pos))) {
      pos++;
    }
  }

  /** Scans one token; returns false for invalid source. */
  private boolean token(char c) {
    int start = pos;
    if (Characters.isNamePart(c) && !Characters.isDigit(c)) {
      while (pos < end && Characters.isNamePart(source.charAt(pos))) {
        pos++;
      }
      return add(Kind.NAME, start);
    }
    if (Characters.isDigit(c) || (c == '.' && Characters.isDigit(peek(1)))) {
      skipNumber();
      return add(Kind.NUMBER, start);
    }
    return switch (c) {
      case '"', '\'' -> string(c);
      case '`' -> template();
      case '(', '[', '{' -> opening(c);
      case ')', ']', '}' -> closing(c);
      case '/' -> regexAllowed() ? regex() : punctuator(c);
      default -> punctuator(c);
    };
  }

  private boolean add(Kind kind, int start) {
    tokens.add(kind, start, pos, depth);
    return true;
  }

  private void skipNumber() {
    while (pos < end) {
      char c = source.charAt(pos);
      boolean exponentSign =
          (c == '+' || c == '-') && (source.charAt(pos - 1) | 0x20) == 'e' && !isHex();
      if (!Characters.isNamePart(c) && c != '.' && !exponentSign) {
        return;
      }
      pos++;
    }
  }

  private boolean isHex() {
    int start = pos - 1;
    while (start > 0 && Characters.isNamePart(source.charAt(start - 1))) {
      start--;
    }
    return source.startsWith("0x", start) || source.startsWith("0X", start);
  }

  private boolean string(char quote) {
    int start = pos++;
    while (pos < end) {
      char c = source.charAt(pos++);
      if (c == quote) {
        return add(Kind.STRING, start);
      } else if (c == '\\') {
        pos++;
      } else if (c == '\n' || c == '\r') {
        return false;
      }
    }
    return false;
  }

  private boolean template() {
    int start = pos++;
    return templatePiece(start);
  }

  /** Scans a template from behind its backquote or the brace that ended a substitution. */
  private boolean templatePiece(int start) {
    while (pos < end) {
      char c = source.charAt(pos++);
      if (c == '`') {
        return add(Kind.TEMPLATE, start);
      } else if (c == '\\') {
        pos++;
      } else if (c == '$' && peek(0) == '{') {
        pos++;
        push(tokens.add(Kind.TEMPLATE_OPEN, start, pos, depth));
        return true;
      }
    }
    return false;
  }

  private void push(int token) {
    if (depth == open.length) {
      open = Arrays.copyOf(open, depth * 2);
    }
    open[depth++] = token;
  }

  private boolean opening(char c) {
    boolean expression = c == '{' && bracesAreOperand();
    int start = pos++;
    int token = tokens.add(Kind.PUNCTUATOR, start, pos, depth);
    if (expression) {
      expressionBraces.set(token);
    }
    push(token);
    return true;
  }

  private boolean closing(char c) {
    if (depth == 0) {
      return false;
    }
    int opener = open[--depth];
    int start = pos++;
    if (c == '}' && tokens.kind(opener) == Kind.TEMPLATE_OPEN) {
      int piece = tokens.size();
      boolean complete = templatePiece(start);
      if (complete) {
        tokens.match(opener, piece);
      }
      return complete;
    }
    tokens.match(opener, tokens.add(Kind.PUNCTUATOR, start, pos, depth));
    return true;
  }

  private boolean regex() {
    int start = pos++;
    boolean inClass = false;
    while (pos < end) {
      char c = source.charAt(pos++);
      if (c == '\\') {
        pos++;
      } else if (c == '[') {
        inClass = true;
      } else if (c == ']') {
        inClass = false;
      } else if (c == '/' && !inClass) {
        while (pos < end && Characters.isNamePart(source.charAt(pos))) {
          pos++;
        }
        return add(Kind.REGEX, start);
      } else if (Characters.isLineTerminator(c)) {
        return false;
      }
    }
    return false;
  }

  private boolean punctuator(char c) {
    int start = pos;
    pos += punctuatorLength(c);
    return add(Kind.PUNCTUATOR, start);
  }

  private int punctuatorLength(char c) {
    char next = peek(1);
    switch (c) {
      case '=', '!' -> {
        if (c == '=' && next == '>') {
          return 2;
        }
        return next != '=' ? 1 : peek(2) == '=' ? 3 : 2;
      }
      case '.' -> {
        return next == '.' && peek(2) == '.' ? 3 : 1;
      }
      case '?' -> {
        if (next == '.') {
          return Characters.isDigit(peek(2)) ? 1 : 2;
        }
        return next != '?' ? 1 : peek(2) == '=' ? 3 : 2;
      }
      case '+', '-' -> {
        return next == c || next == '=' ? 2 : 1;
      }
      case '*', '&', '|', '<', '>' -> {
        int length = 1;
        while (length < 3 && peek(length) == c) {
          length++;
        }
        return peek(length) == '=' ? length + 1 : length;
      }
      case '%', '^', '/' -> {
        return next == '=' ? 2 : 1;
      }
      default -> {
        return 1;
      }
    }
  }

  /** Returns whether a slash here starts a regular expression, because an operand is expected. */
  private boolean regexAllowed() {
    int last = tokens.size() - 1;
    if (last < 0) {
      return true;
    }
    return switch (tokens.kind(last)) {
      case NAME -> Keywords.takesOperand(tokens, last);
      case NUMBER, STRING, TEMPLATE, REGEX -> false;
      case TEMPLATE_OPEN -> true;
      case PUNCTUATOR ->
          switch (source.charAt(tokens.start(last))) {
            case ')' -> Keywords.isControlHead(tokens, tokens.match(last));
            case ']' -> false;
            case '}' -> !expressionBraces.get(tokens.match(last));
            case '+', '-' -> !tokens.is(last, "++") && !tokens.is(last, "--");
            default -> true;
          };
    };
  }

  /**
   * Returns whether a brace here opens an object literal rather than a block, a body or a class.
   */
  private boolean bracesAreOperand() {
    int last = tokens.size() - 1;
    if (last < 0) {
      return false;
    }
    return switch (tokens.kind(last)) {
      case NAME -> Keywords.takesOperand(tokens, last) && !Keywords.takesBlock(tokens, last);
      case TEMPLATE_OPEN -> true;
      case NUMBER, STRING, TEMPLATE, REGEX -> false;
      case PUNCTUATOR ->
          switch (source.charAt(tokens.start(last))) {
            case ')', ']', ';', '{', '}' -> false;
            case ':' -> depth > 0 && expressionBraces.get(open[depth - 1]);
            case '=' -> !tokens.is(last, "=>");
            default -> true;
          };
    };
  }
}
