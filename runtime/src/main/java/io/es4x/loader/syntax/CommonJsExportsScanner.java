package io.es4x.loader.syntax;

import io.es4x.loader.syntax.Tokens.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds the common forms of assignments to exports, of people and transpilers; it finds the same
 * names as Node.
 *
 * <p>The patterns are those of the cjs-module-lexer grammar. There is no scope analysis, so {@code
 * exports.a = 1} counts anywhere, and exports made in other ways are not found.
 */
final class CommonJsExportsScanner {

  private final Tokens tokens;
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> unsafeGetters = new HashSet<>();

  /** The specifiers of re-exported modules; an assignment to {@code module.exports} clears them. */
  private final Set<String> reexports = new LinkedHashSet<>();

  /** The specifiers by the variable that {@code require} was assigned to. */
  private final Map<String, String> required = new HashMap<>();

  CommonJsExportsScanner(Tokens tokens) {
    this.tokens = tokens;
  }

  CommonJsExports scan() {
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.is(i, Kind.NAME) || (tokens.isProperty(i) && !isHelperName(i))) {
        continue;
      }
      boolean topLevel = tokens.depth(i) == 0;
      int behindExports = exportsReference(i);
      if (behindExports > 0) {
        assignment(behindExports, tokens.is(i, "module"));
      } else if (tokens.sequence(i, "Object", ".", "defineProperty", "(")) {
        define(i + 4);
      } else if (topLevel && tokens.sequence(i, "Object", ".", "keys", "(")) {
        starLoop(i + 4);
      } else if (topLevel && isHelperName(i) && tokens.is(i + 1, "(")) {
        addRequire(i + 2);
      } else if (topLevel && tokens.is(i + 1, "=") && isDeclaration(i - 1)) {
        rememberRequire(i);
      }
    }
    names.removeAll(unsafeGetters);
    return new CommonJsExports(names, reexports);
  }

  /** {@code __exportStar(require('x'), exports)}, also as {@code tslib.__exportStar}. */
  private boolean isHelperName(int at) {
    return tokens.is(at, "__exportStar") || tokens.is(at, "__export");
  }

  private boolean isDeclaration(int at) {
    return tokens.is(at, "var") || tokens.is(at, "const") || tokens.is(at, "let");
  }

  /** Returns the index behind {@code exports} or {@code module.exports}, or -1. */
  private int exportsReference(int at) {
    if (tokens.is(at, "exports")) {
      return at + 1;
    }
    return tokens.sequence(at, "module", ".", "exports") ? at + 3 : -1;
  }

  private void assignment(int at, boolean moduleExports) {
    if (tokens.is(at, ".") && tokens.is(at + 1, Kind.NAME) && isEquals(at + 2)) {
      names.add(tokens.text(at + 1));
    } else if (tokens.is(at, "[")
        && tokens.is(at + 1, Kind.STRING)
        && tokens.is(at + 2, "]")
        && isEquals(at + 3)) {
      names.add(tokens.string(at + 1));
    } else if (moduleExports && tokens.is(at, "=")) {
      reexports.clear();
      if (tokens.is(at + 1, "{")) {
        literal(at + 2);
      } else {
        addRequire(at + 1);
      }
    }
  }

  /** A comparison counts, too, as in Node, which reads a single character. */
  private boolean isEquals(int at) {
    return tokens.is(at, "=") || tokens.is(at, "==") || tokens.is(at, "===");
  }

  /**
   * Reads {@code {a, b: c, 'd': require('x'), ...require('y')}}, up to the first value of another
   * form.
   */
  private void literal(int from) {
    int i = from;
    while (true) {
      if (tokens.is(i, "...")) {
        if (addRequire(i + 1)) {
          i += 5; // ... require ( 'x' )
        } else if (tokens.is(i + 1, Kind.NAME)) {
          i += 2;
        } else {
          return;
        }
      } else if (tokens.is(i, "get") && tokens.is(i + 1, Kind.NAME)) {
        return;
      } else if (tokens.is(i, Kind.NAME) && !tokens.is(i + 1, ":")) {
        names.add(tokens.text(i++));
      } else if ((tokens.is(i, Kind.NAME) || tokens.is(i, Kind.STRING))
          && tokens.is(i + 1, ":")
          && tokens.is(i + 2, Kind.NAME)) {
        names.add(tokens.is(i, Kind.STRING) ? tokens.string(i) : tokens.text(i));
        i += isRequire(i + 2) ? 6 : 3; // a : require ( 'x' )
      } else {
        return;
      }
      if (!tokens.is(i, ",")) {
        return;
      }
      i++;
    }
  }

  private boolean addRequire(int at) {
    boolean found = isRequire(at);
    if (found) {
      reexports.add(tokens.string(at + 2));
    }
    return found;
  }

  private boolean isRequire(int at) {
    return tokens.sequence(at, "require", "(")
        && tokens.is(at + 2, Kind.STRING)
        && tokens.is(at + 3, ")");
  }

  private void rememberRequire(int variable) {
    int at = variable + 2;
    if (tokens.sequence(at, "_interopRequireWildcard", "(")) {
      at += 2;
    }
    if (isRequire(at)) {
      required.put(tokens.text(variable), tokens.string(at + 2));
    }
  }

  /**
   * Reads {@code Object.defineProperty(exports, 'a', {enumerable: true, value: …})}, or with a
   * simple getter.
   */
  private void define(int at) {
    int i = exportsReference(at);
    if (i < 0 || !tokens.is(i, ",") || !tokens.is(i + 1, Kind.STRING)) {
      return;
    }
    String name = tokens.string(i + 1);
    int descriptor = i + 4;
    if (!tokens.sequence(i + 2, ",", "{")) {
      unsafeGetters.add(name);
      return;
    }
    if (tokens.sequence(descriptor, "enumerable", ":", "true", ",")) {
      descriptor += 4;
    }
    if (tokens.sequence(descriptor, "value", ":") || isSimpleGetter(descriptor)) {
      names.add(name);
    } else {
      unsafeGetters.add(name);
    }
  }

  /**
   * A getter that only returns {@code a}, {@code a.b} or {@code a['b']}: calling it has no effect.
   */
  private boolean isSimpleGetter(int at) {
    int i = at + 1;
    if (!tokens.is(at, "get")) {
      return false;
    }
    if (tokens.sequence(i, ":", "function")) {
      i += tokens.is(i + 2, Kind.NAME) ? 3 : 2;
    }
    if (!tokens.sequence(i, "(", ")", "{", "return") || !tokens.is(i + 4, Kind.NAME)) {
      return false;
    }
    i += 5;
    if (tokens.is(i, ".") && tokens.is(i + 1, Kind.NAME)) {
      i += 2;
    } else if (tokens.is(i, "[") && tokens.is(i + 1, Kind.STRING) && tokens.is(i + 2, "]")) {
      i += 3;
    }
    i += tokens.is(i, ";") ? 1 : 0;
    if (!tokens.is(i, "}")) {
      return false;
    }
    i += tokens.is(i + 1, ",") ? 2 : 1;
    return tokens.sequence(i, "}", ")");
  }

  /**
   * Reads Babel's and TypeScript's {@code Object.keys(_a).forEach(function (key) {… exports[key] =
   * _a[key] …})}, where {@code _a} was required.
   */
  private void starLoop(int at) {
    if (!tokens.sequence(at + 1, ")", ".", "forEach", "(", "function", "(")
        || !tokens.is(at + 7, Kind.NAME)
        || !tokens.sequence(at + 8, ")", "{")) {
      return;
    }
    String module = tokens.text(at);
    String key = tokens.text(at + 7);
    int close = tokens.match(at + 9);
    boolean reads = false;
    boolean writes = false;
    for (int i = at + 10; i < close; i++) {
      reads |= tokens.sequence(i, module, "[", key, "]");
      int behindExports = exportsReference(i);
      writes |=
          behindExports > 0
              && (tokens.sequence(behindExports, "[", key, "]", "=")
                  || tokens.sequence(behindExports, ",", key, ","));
    }
    if (reads && writes && required.containsKey(module)) {
      reexports.add(required.get(module));
    }
  }
}
