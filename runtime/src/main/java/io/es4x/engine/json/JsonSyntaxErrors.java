package io.es4x.engine.json;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.threads.ContextThread;
import java.util.HexFormat;
import java.util.Set;

/**
 * Creates the SyntaxError for invalid JSON with V8's message. It parses the text again from its
 * beginning, as V8's {@code JsonParser} does.
 */
@ContextThread
public final class JsonSyntaxErrors {
  private static final String END = "Unexpected end of JSON input";

  /** The number of characters shown before and after the unexpected one. */
  private static final int CONTEXT = 10;

  /** The inputs for which V8 has a message of its own: other values converted to strings. */
  private static final Set<String> SPECIAL =
      Set.of("undefined", "NaN", "Infinity", "[object Object]");

  private final String text;
  private int at;

  private JsonSyntaxErrors(String text) {
    this.text = text;
  }

  /** Ends parsing at the error; has its message. */
  private static final class Found extends Exception {
    private static final long serialVersionUID = 1;

    Found(String message) {
      super(message, null, false, false);
    }
  }

  /** Returns the error for a text that the engine cannot parse. */
  public static JSException of(TruffleString text) {
    return Errors.createSyntaxError(message(text));
  }

  /** Returns the message for a text that the engine cannot parse. */
  public static String message(TruffleString text) {
    return new JsonSyntaxErrors(Strings.toJavaString(text)).message();
  }

  /** Returns the offset of the error in a text that the engine cannot parse. */
  public static int place(String text) {
    JsonSyntaxErrors reader = new JsonSyntaxErrors(text);
    reader.message();
    return reader.at;
  }

  private String message() {
    try {
      value();
      expect(peek() < 0, "Unexpected non-whitespace character after JSON");
      // JSON.rawJSON does not accept objects and arrays.
      at = 0;
      throw unexpected();
    } catch (Found found) {
      return String.valueOf(found.getMessage());
    }
  }

  private void value() throws Found {
    int next = peek();
    switch (next) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> literal("true");
      case 'f' -> literal("false");
      case 'n' -> literal("null");
      default -> {
        if (next != '-' && !isDigit(next)) {
          throw unexpected();
        }
        number();
      }
    }
  }

  private void object() throws Found {
    at++;
    if (peek() == '}') {
      at++;
      return;
    }
    expect(peek() == '"', "Expected property name or '}' in JSON");
    property();
    while (peek() == ',') {
      at++;
      expect(peek() == '"', "Expected double-quoted property name in JSON");
      property();
    }
    expect(peek() == '}', "Expected ',' or '}' after property value in JSON");
    at++;
  }

  private void property() throws Found {
    string();
    expect(peek() == ':', "Expected ':' after property name in JSON");
    at++;
    value();
  }

  private void array() throws Found {
    at++;
    if (peek() == ']') {
      at++;
      return;
    }
    value();
    while (peek() == ',') {
      at++;
      value();
    }
    expect(peek() == ']', "Expected ',' or ']' after array element in JSON");
    at++;
  }

  private void string() throws Found {
    at++;
    while (current() != '"') {
      expect(current() >= 0, "Unterminated string in JSON");
      expect(current() >= ' ', "Bad control character in string literal in JSON");
      if (current() == '\\') {
        at++;
        escape();
      }
      at++;
    }
    at++;
  }

  private void escape() throws Found {
    if (current() < 0 || current() > 0xff) {
      throw unexpected();
    }
    expect("\"\\/bfnrtu".indexOf(current()) >= 0, "Bad escaped character in JSON");
    if (current() == 'u') {
      for (int digit = 0; digit < 4; digit++) {
        at++;
        expect(HexFormat.isHexDigit(current()), "Bad Unicode escape in JSON");
      }
    }
  }

  private void number() throws Found {
    if (current() == '-') {
      at++;
      expect(isDigit(current()), "No number after minus sign in JSON");
    }
    if (current() == '0') {
      at++;
      if (isDigit(current())) {
        throw unexpected();
      }
    }
    digits();
    if (current() == '.') {
      at++;
      expect(isDigit(current()), "Unterminated fractional number in JSON");
      digits();
    }
    if (current() == 'e' || current() == 'E') {
      at++;
      if (current() == '+' || current() == '-') {
        at++;
      }
      expect(isDigit(current()), "Exponent part is missing a number in JSON");
      digits();
    }
  }

  private void digits() {
    while (isDigit(current())) {
      at++;
    }
  }

  private void literal(String word) throws Found {
    for (int i = 0; i < word.length(); i++, at++) {
      if (current() != word.charAt(i)) {
        throw unexpected();
      }
    }
  }

  private Found unexpected() {
    int found = current();
    if (found < 0) {
      return new Found(END);
    } else if (isDigit(found) || found == '-') {
      return here("Unexpected number in JSON");
    } else if (found == '"') {
      return here("Unexpected string in JSON");
    } else if (SPECIAL.contains(text)) {
      return new Found('"' + text + "\" is not valid JSON");
    }
    boolean all = text.length() <= 2 * CONTEXT;
    boolean fromStart = all || at < CONTEXT;
    boolean toEnd = all || (at >= CONTEXT && at >= text.length() - CONTEXT);
    return new Found(
        "Unexpected token '%c', %s\"%s\"%s is not valid JSON"
            .formatted(
                found,
                fromStart ? "" : "...",
                text.substring(fromStart ? 0 : at - CONTEXT, toEnd ? text.length() : at + CONTEXT),
                toEnd ? "" : "..."));
  }

  private void expect(boolean met, String otherwise) throws Found {
    if (!met) {
      throw here(otherwise);
    }
  }

  /** Adds line and column to a message. */
  private Found here(String message) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < at; i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' && (i + 1 >= text.length() || text.charAt(i + 1) != '\n')) {
        line++;
        start = i + 1;
      }
    }
    return new Found(
        "%s at position %d (line %d column %d)".formatted(message, at, line, at - start + 1));
  }

  /** Skips white space and returns the next character; negative at the end. */
  private int peek() {
    while (current() >= 0 && " \t\n\r".indexOf(current()) >= 0) {
      at++;
    }
    return current();
  }

  private int current() {
    return at < text.length() ? text.charAt(at) : -1;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
