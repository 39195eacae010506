package io.es4x.web.urlpattern;

/**
 * A <a href="https://urlpattern.spec.whatwg.org/#parts">part</a> of a pattern: fixed text, or a
 * group with its prefix and suffix.
 *
 * @param value the text, or the regular expression
 * @param name of the group; empty for fixed text
 */
record Part(Type type, String value, Modifier modifier, String name, String prefix, String suffix) {

  enum Type {
    FIXED_TEXT,
    REGEXP,
    SEGMENT_WILDCARD,
    FULL_WILDCARD
  }

  enum Modifier {
    NONE(""),
    OPTIONAL("?"),
    ZERO_OR_MORE("*"),
    ONE_OR_MORE("+");

    private final String sign;

    Modifier(String sign) {
      this.sign = sign;
    }

    boolean repeats() {
      return this == ZERO_OR_MORE || this == ONE_OR_MORE;
    }

    static Modifier of(String sign) {
      return switch (sign) {
        case "?" -> OPTIONAL;
        case "*" -> ZERO_OR_MORE;
        case "+" -> ONE_OR_MORE;
        default -> NONE;
      };
    }

    /** The character for the modifier in patterns and regular expressions. */
    @Override
    public String toString() {
      return sign;
    }
  }

  static Part text(String value, Modifier modifier) {
    return new Part(Type.FIXED_TEXT, value, modifier, "", "", "");
  }
}
