package io.es4x.loader.syntax;

import io.es4x.loader.syntax.Tokens.Kind;

/** Determines whether code is inside a function or runs with the module itself. */
final class FunctionScope {

  private FunctionScope() {}

  /**
   * Searches outwards: through the tokens before this one in its brackets, then in the enclosing
   * ones.
   */
  static boolean isInFunction(Tokens tokens, int index) {
    int level = tokens.depth(index);
    boolean sameExpression = !startsStatement(tokens, index);
    for (int i = index - 1; i >= 0; i--) {
      int depth = tokens.depth(i);
      if (depth < level) { // the bracket that encloses all seen so far
        if (tokens.is(i, "{") && isFunctionBody(tokens, i)) {
          return true;
        }
        level = depth;
        sameExpression = true;
      } else if (depth == level && tokens.is(i, "=>") && sameExpression) {
        return true; // in the expression that an arrow function returns
      } else if (depth == level
          && (tokens.is(i, ",") || tokens.is(i, ";") || startsStatement(tokens, i))) {
        sameExpression = false;
      }
    }
    return false;
  }

  /**
   * Returns whether a semicolon is inserted before the name: it is on a new line and cannot
   * continue the previous one.
   */
  private static boolean startsStatement(Tokens tokens, int index) {
    if (!tokens.is(index, Kind.NAME) || index == 0 || !tokens.newlineBefore(index)) {
      return false;
    }
    boolean afterOperator =
        tokens.is(index - 1, Kind.PUNCTUATOR)
            && !tokens.is(index - 1, ")")
            && !tokens.is(index - 1, "]")
            && !tokens.is(index - 1, "}");
    return !afterOperator
        && !Keywords.takesOperand(tokens, index - 1)
        && !tokens.is(index, "in")
        && !tokens.is(index, "instanceof");
  }

  private static boolean isFunctionBody(Tokens tokens, int brace) {
    if (tokens.is(brace - 1, "=>")) {
      return true;
    }
    int parameters = tokens.is(brace - 1, ")") ? tokens.match(brace - 1) : -1;
    return parameters > 0
        && (isAsyncMethod(tokens, parameters - 1)
            || !Keywords.isControlHead(tokens, parameters)
                && !tokens.is(parameters - 1, "switch")
                && !tokens.is(parameters - 1, "catch"));
  }

  /** Returns whether the name is that of an async method; it may be a keyword. */
  private static boolean isAsyncMethod(Tokens tokens, int name) {
    return tokens.is(tokens.is(name - 1, "*") ? name - 2 : name - 1, "async");
  }
}
