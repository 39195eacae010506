package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;

/**
 * A text in which types become blanks, with the same lines and columns.
 *
 * <p>Where a blank would join code that a type has separated, a semicolon replaces the type's first
 * character: without {@code as T}, a following line that begins with {@code (} would become a call.
 */
final class Erasure extends ProgramEdits {

  Erasure(String text) {
    super(text);
  }

  /** Erases a part of an expression or a pattern. */
  void erase(int start, int end) {
    if (start < end) {
      edits.blank(start, end);
    }
  }

  void erase(ISwc4jAst node) {
    erase(start(node), end(node));
  }

  /** Erases a part that must not contain a line end, since a statement could end there. */
  void eraseWithinLine(ISwc4jAst node, int start, int end) throws NotErasableException {
    if (text.substring(start, end).indexOf('\n') >= 0) {
      throw new NotErasableException(node);
    }
    erase(start, end);
  }

  /** Erases the end of a possible statement or class member. */
  void eraseTail(int start, int end) {
    if (start >= end) {
      return;
    }
    if (continuesOnNextLine(end)) {
      edits.replace(start, start + 1, ";");
      erase(start + 1, end);
    } else {
      erase(start, end);
    }
  }

  /** Erases a whole statement or class member, such as an interface. */
  void eraseStatement(ISwc4jAst node) {
    int start = start(node);
    edits.replace(start, start + 1, ";");
    erase(start + 1, end(node));
  }

  /** Erases a character, which is the next one after white space. */
  void eraseMark(int from, char mark) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == mark) {
      erase(at, at + 1);
    }
  }

  /** Erases a list element with the comma behind it, if there is one before {@code limit}. */
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

  /** Replaces code; the new code may be longer, which moves columns but not lines. */
  void replace(int start, int end, String code) {
    edits.replace(start, end, code);
  }
}
