package io.es4x.loader.syntax;

import io.es4x.loader.syntax.Tokens.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The exports of an ES module, according to its text. Used for messages about missing exports: in
 * unusual declarations it may find too many names.
 *
 * @param names all exported names, except those of {@code export *}
 * @param stars specifiers of {@code export * from}
 * @param reexports re-exported names by specifier
 */
public record ModuleExports(
    Set<String> names, List<String> stars, Map<String, List<String>> reexports) {

  public static ModuleExports of(String source) {
    ModuleExports exports =
        new ModuleExports(new HashSet<>(), new ArrayList<>(), new LinkedHashMap<>());
    Tokens tokens = Tokens.of(source);
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.depth(i) == 0 && tokens.is(i, "export") && !tokens.isProperty(i)) {
        exports.declaration(tokens, i + 1);
      }
    }
    return exports;
  }

  private void declaration(Tokens tokens, int at) {
    if (tokens.is(at, "default")) {
      names.add("default");
    } else if (tokens.is(at, "*") && tokens.is(at + 1, "as")) {
      names.add(nameAt(tokens, at + 2));
    } else if (tokens.is(at, "*")) {
      stars.add(nameAt(tokens, at + 2));
    } else if (tokens.is(at, "{")) {
      list(tokens, at);
    } else {
      variables(tokens, at);
    }
  }

  /** Reads {@code {a, b as c, "d" as "e"}}, with or without {@code from}. */
  private void list(Tokens tokens, int open) {
    int close = tokens.match(open);
    List<String> taken = new ArrayList<>();
    for (int i = open + 1; i < close; i += 2) {
      taken.add(nameAt(tokens, i));
      if (tokens.is(i + 1, "as")) {
        i += 2;
      }
      names.add(nameAt(tokens, i));
    }
    if (tokens.is(close + 1, "from") && tokens.is(close + 2, Kind.STRING)) {
      reexports.computeIfAbsent(tokens.string(close + 2), _ -> new ArrayList<>()).addAll(taken);
    }
  }

  /** Adds the names of variables, functions and classes, up to the end of the statement. */
  private void variables(Tokens tokens, int from) {
    for (int i = from; i < tokens.size() && !tokens.is(i, ";") && !tokens.is(i, "export"); i++) {
      if (tokens.is(i, Kind.NAME)) {
        names.add(tokens.text(i));
      }
    }
  }

  private static String nameAt(Tokens tokens, int at) {
    return tokens.is(at, Kind.STRING) ? tokens.string(at) : tokens.text(at);
  }
}
