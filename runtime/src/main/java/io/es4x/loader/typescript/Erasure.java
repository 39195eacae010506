package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import io.es4x.loader.source.EditedText;

/**
 * A text in which types become blanks, of the same lines and columns.
 *
 * <p>Where a blank would join what a type kept apart, a semicolon takes the place of its first
 * character: {@code a as T} before a line that begins with {@code (} would become a call.
 */
final class Erasure {
  private final String text;
  private final Offsets offsets;
  private final EditedText.Builder result;

  Erasure(String text) {
    this.text = text;
    this.offsets = Offsets.of(text);
    this.result = new EditedText.Builder(text);
  }

  String text() {
    return text;
  }

  int start(ISwc4jAst node) {
    return offsets.start(node);
  }

  int end(ISwc4jAst node) {
    return offsets.end(node);
  }

  /** Erases a part of an expression or a pattern. */
  void erase(int start, int end) {
    if (start < end) {
      result.blank(start, end);
    }
  }

  void erase(ISwc4jAst node) {
    erase(start(node), end(node));
  }

  /** Erases a part that must not hold a line end, since a statement could end there then. */
  void eraseWithinLine(ISwc4jAst node, int start, int end) throws NotErasableException {
    if (text.substring(start, end).indexOf('\n') >= 0) {
      throw new NotErasableException(node);
    }
    erase(start, end);
  }

  /** Erases the end of what may be a statement or a class member. */
  void eraseTail(int start, int end) {
    if (start >= end) {
      return;
    }
    if (continuesOnNextLine(end)) {
      result.replace(start, start + 1, ";");
      erase(start + 1, end);
    } else {
      erase(start, end);
    }
  }

  /** Erases a whole statement or class member, such as an interface. */
  void eraseStatement(ISwc4jAst node) {
    int start = start(node);
    result.replace(start, start + 1, ";");
    erase(start + 1, end(node));
  }

  /** Erases a character, which comes next but for white space. */
  void eraseMark(int from, char mark) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == mark) {
      erase(at, at + 1);
    }
  }

  /** Erases an element of a list with the comma behind it, if there is one before {@code limit}. */
  void eraseElement(ISwc4jAst node, int limit) {
    int comma = text.indexOf(',', end(node));
    erase(start(node), comma >= 0 && comma < limit ? comma + 1 : end(node));
  }

  private boolean continuesOnNextLine(int end) {
    boolean newLine = false;
    for (int i = end; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        newLine = true;
      } else if (text.startsWith("//", i)) {
        int lineEnd = text.indexOf('\n', i);
        i = lineEnd < 0 ? text.length() : lineEnd - 1;
      } else if (text.startsWith("/*", i)) {
        int commentEnd = text.indexOf("*/", i + 2);
        i = commentEnd < 0 ? text.length() : commentEnd + 1;
      } else if (!Character.isWhitespace(c)) {
        return newLine && "([`*".indexOf(c) >= 0;
      }
    }
    return false;
  }

  /** Puts code in the place of other; it may be longer, which moves columns, but no line. */
  void replace(int start, int end, String code) {
    result.replace(start, end, code);
  }

  EditedText build() {
    return result.build();
  }
}
