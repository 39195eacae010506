package io.es4x.web.urlpattern;

import java.util.List;

/**
 * Generates a <a
 * href="https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions">regular
 * expression</a> from a part list, in JavaScript syntax with the flag "v".
 */
final class RegularExpression {
  /** The regular expression for "*". */
  static final String FULL_WILDCARD = ".*";

  private RegularExpression() {}

  static String of(List<Part> parts, Syntax syntax) {
    StringBuilder out = new StringBuilder("^");
    for (Part part : parts) {
      append(out, part, syntax);
    }
    return out.append('$').toString();
  }

  private static void append(StringBuilder out, Part part, Syntax syntax) {
    String modifier = part.modifier().toString();
    String value =
        switch (part.type()) {
          case FIXED_TEXT -> escape(part.value());
          case REGEXP -> part.value();
          case SEGMENT_WILDCARD -> syntax.segmentWildcard();
          case FULL_WILDCARD -> FULL_WILDCARD;
        };
    String prefix = escape(part.prefix());
    String suffix = escape(part.suffix());
    if (part.type() == Part.Type.FIXED_TEXT) {
      out.append(modifier.isEmpty() ? value : "(?:" + value + ")" + modifier);
    } else if (prefix.isEmpty() && suffix.isEmpty()) {
      boolean repeats = part.modifier().repeats();
      out.append(repeats ? "((?:" + value + ")" + modifier + ")" : "(" + value + ")" + modifier);
    } else if (!part.modifier().repeats()) {
      out.append("(?:" + prefix + "(" + value + ")" + suffix + ")" + modifier);
    } else {
      // The group captures everything between the first prefix and the last suffix.
      String more = "(?:" + suffix + prefix + "(?:" + value + "))*";
      out.append("(?:" + prefix + "((?:" + value + ")" + more + ")" + suffix + ")");
      if (part.modifier() == Part.Modifier.ZERO_OR_MORE) {
        out.append('?');
      }
    }
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#escape-a-regexp-string">Escapes a regexp
   * string</a>.
   */
  static String escape(String text) {
    return Escaping.escape(text, ".+*?^${}()[]|/\\");
  }
}
