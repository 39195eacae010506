package io.es4x.web.urlpattern;

import io.es4x.web.urlpattern.Part.Modifier;
import io.es4x.web.urlpattern.Part.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generates a <a
 * href="https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings">pattern
 * string</a> in normal form from a part list.
 */
final class PatternText {
  private final Syntax syntax;
  private final StringBuilder out = new StringBuilder();

  private PatternText(Syntax syntax) {
    this.syntax = syntax;
  }

  static String of(List<Part> parts, Syntax syntax) {
    PatternText text = new PatternText(syntax);
    for (int i = 0; i < parts.size(); i++) {
      Part previous = i == 0 ? null : parts.get(i - 1);
      Part next = i + 1 == parts.size() ? null : parts.get(i + 1);
      text.append(parts.get(i), previous, next);
    }
    return text.out.toString();
  }

  private void append(Part part, @Nullable Part previous, @Nullable Part next) {
    if (part.type() == Type.FIXED_TEXT) {
      String value = escape(part.value());
      boolean plain = part.modifier() == Modifier.NONE;
      out.append(plain ? value : "{" + value + "}" + part.modifier());
      return;
    }
    boolean custom = GroupNames.isCustom(part.name());
    boolean grouping = needsGrouping(part, previous, next);
    if (grouping) {
      out.append('{');
    }
    out.append(escape(part.prefix()));
    if (custom) {
      out.append(':').append(part.name());
    }
    switch (part.type()) {
      case REGEXP -> out.append('(').append(part.value()).append(')');
      case SEGMENT_WILDCARD -> {
        if (!custom) {
          out.append('(').append(syntax.segmentWildcard()).append(')');
        } else if (beginsLikeAName(part.suffix())) {
          out.append('\\');
        }
      }
      default -> {
        boolean star =
            !custom
                && (previous == null
                    || previous.type() == Type.FIXED_TEXT
                    || previous.modifier() != Modifier.NONE
                    || grouping
                    || !part.prefix().isEmpty());
        out.append(star ? "*" : "(" + RegularExpression.FULL_WILDCARD + ")");
      }
    }
    out.append(escape(part.suffix()));
    if (grouping) {
      out.append('}');
    }
    out.append(part.modifier());
  }

  private boolean needsGrouping(Part part, @Nullable Part previous, @Nullable Part next) {
    if (!part.suffix().isEmpty()) {
      return true;
    }
    if (!part.prefix().isEmpty()) {
      if (!part.prefix().equals(syntax.prefix())) {
        return true;
      }
    }
    if (next != null && wouldGoOn(part, next)) {
      return true;
    }
    return part.prefix().isEmpty()
        && previous != null
        && previous.type() == Type.FIXED_TEXT
        && !syntax.prefix().isEmpty()
        && previous.value().endsWith(syntax.prefix());
  }

  /** Returns whether the text of the next part would be read as part of a group's name. */
  private static boolean wouldGoOn(Part part, Part next) {
    boolean endsWithItsName =
        GroupNames.isCustom(part.name())
            && part.type() == Type.SEGMENT_WILDCARD
            && part.modifier() == Modifier.NONE
            && next.prefix().isEmpty()
            && next.suffix().isEmpty();
    return endsWithItsName
        && (next.type() == Type.FIXED_TEXT
            ? beginsLikeAName(next.value())
            : !GroupNames.isCustom(next.name()));
  }

  private static boolean beginsLikeAName(String text) {
    return !text.isEmpty() && GroupNames.isNamePoint(text.codePointAt(0), false);
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#escape-a-pattern-string">Escapes a pattern
   * string</a>.
   */
  static String escape(String text) {
    return Escaping.escape(text, "+*?:{}()\\");
  }
}
