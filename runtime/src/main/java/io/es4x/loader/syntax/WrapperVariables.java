package io.es4x.loader.syntax;

import io.es4x.loader.syntax.Tokens.Kind;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The parameters of the wrapper function of a CommonJS module. A module that declares them
 * lexically is an ES module, since it would not compile as CommonJS.
 */
final class WrapperVariables {

  private static final Set<String> NAMES =
      Set.of("require", "exports", "module", "__filename", "__dirname");

  private static final Pattern HINT =
      Pattern.compile(
          "\\b(?:class\\s+|(?:const|let)\\b[^;=]{0,200}?\\b)"
              + "(?:require|exports|module|__filename|__dirname)\\b");

  private WrapperVariables() {}

  /** A cheap test that excludes most CommonJS files from the scan. */
  static boolean mayBeDeclared(String source) {
    return HINT.matcher(source).find();
  }

  /**
   * Returns whether the {@code const}, {@code let} or {@code class} at the top level declares one
   * of them.
   */
  static boolean isDeclaration(Tokens tokens, int keyword) {
    int i = keyword + 1;
    if (tokens.is(keyword, "class")) {
      return isName(tokens, i);
    }
    while (i < tokens.size()) {
      if (binds(tokens, i)) {
        return true;
      }
      i = nextDeclarator(tokens, i);
    }
    return false;
  }

  private static boolean isName(Tokens tokens, int at) {
    return tokens.is(at, Kind.NAME) && NAMES.contains(tokens.text(at));
  }

  /** Returns whether the name or pattern binds one of the variables. */
  private static boolean binds(Tokens tokens, int at) {
    for (int i = at + 1; i < tokens.match(at); i++) {
      boolean target = !tokens.is(i + 1, ":") && !tokens.is(i - 1, "=") && !tokens.isProperty(i);
      if (target && isName(tokens, i)) {
        return true;
      }
    }
    return isName(tokens, at);
  }

  private static int nextDeclarator(Tokens tokens, int from) {
    for (int i = from + 1; i < tokens.size(); i++) {
      if (tokens.depth(i) > 0) {
        continue;
      }
      if (tokens.is(i, ",")) {
        return i + 1;
      }
      if (tokens.is(i, ";") || (tokens.is(i, Kind.NAME) && tokens.newlineBefore(i))) {
        break;
      }
    }
    return tokens.size();
  }
}
