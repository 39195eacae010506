package io.es4x.loader.syntax;

/** Classifies the keyword before a slash or a brace. */
final class Keywords {

  private Keywords() {}

  /** Returns whether an operand follows the name, as after {@code return} or {@code typeof}. */
  static boolean takesOperand(Tokens tokens, int index) {
    if (tokens.isProperty(index)) {
      return false;
    }
    return switch (tokens.text(index)) {
      case "return",
          "typeof",
          "case",
          "in",
          "of",
          "instanceof",
          "new",
          "delete",
          "void",
          "throw",
          "yield",
          "await",
          "default",
          "else",
          "do" ->
          true;
      default -> false;
    };
  }

  /** Returns whether a brace after the name opens a block. */
  static boolean takesBlock(Tokens tokens, int index) {
    return tokens.is(index, "else") || tokens.is(index, "do");
  }

  /** Returns whether the parenthesis encloses the head of a statement, as in {@code if (x)}. */
  static boolean isControlHead(Tokens tokens, int parenthesis) {
    int keyword = tokens.is(parenthesis - 1, "await") ? parenthesis - 2 : parenthesis - 1;
    return !tokens.isProperty(keyword)
        && (tokens.is(keyword, "if")
            || tokens.is(keyword, "while")
            || tokens.is(keyword, "for")
            || tokens.is(keyword, "with"));
  }
}
