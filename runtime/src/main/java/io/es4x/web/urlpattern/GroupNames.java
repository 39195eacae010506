package io.es4x.web.urlpattern;

/** Rules for the names of groups, which are JavaScript identifiers. */
final class GroupNames {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private GroupNames() {}

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point">Is a valid name code
   * point</a>.
   */
  static boolean isNamePoint(int c, boolean first) {
    if (c == '$' || c == '_') {
      return true;
    }
    if (first) {
      return Character.isUnicodeIdentifierStart(c);
    }
    return c == ZERO_WIDTH_NON_JOINER
        || c == ZERO_WIDTH_JOINER
        || Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }

  /** Returns whether a name was given in the pattern; unnamed groups are numbered. */
  static boolean isCustom(String name) {
    return name.charAt(0) < '0' || name.charAt(0) > '9';
  }
}
