package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;

/**
 * Converts the positions of nodes: swc counts code points, Java strings are UTF-16.
 *
 * @param units the UTF-16 offset of each code point; empty where both counts are the same
 */
record Offsets(int[] units) {
  static Offsets of(String text) {
    int points = text.codePointCount(0, text.length());
    if (points == text.length()) {
      return new Offsets(new int[0]);
    }
    int[] units = new int[points + 1];
    for (int point = 0, unit = 0; point < points; point++) {
      units[point] = unit;
      unit += Character.charCount(text.codePointAt(unit));
    }
    units[points] = text.length();
    return new Offsets(units);
  }

  int start(ISwc4jAst node) {
    return inText(node.getSpan().getStart());
  }

  int end(ISwc4jAst node) {
    return inText(node.getSpan().getEnd());
  }

  private int inText(int codePoint) {
    return units.length == 0 ? codePoint : units[codePoint];
  }
}
