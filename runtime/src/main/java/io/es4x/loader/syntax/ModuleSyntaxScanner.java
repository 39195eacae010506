package io.es4x.loader.syntax;

import io.es4x.loader.syntax.ModuleSyntax.DynamicImport;
import io.es4x.loader.syntax.ModuleSyntax.ImportedNames;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import io.es4x.loader.syntax.Tokens.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds import and export declarations, {@code import()} and {@code import.meta}.
 *
 * <p>A declaration is recognised by its reserved word outside all brackets, where a script cannot
 * have it.
 */
final class ModuleSyntaxScanner {

  private final Tokens tokens;
  private final List<StaticImport> imports = new ArrayList<>();
  private final boolean wrapped;
  private final List<DynamicImport> dynamicImports = new ArrayList<>();
  private boolean importMeta;
  private boolean topLevelAwait;
  private boolean module;

  /**
   * @param wrapped whether a script is wrapped in a function with the variables of CommonJS
   */
  ModuleSyntaxScanner(Tokens tokens, boolean wrapped) {
    this.tokens = tokens;
    this.wrapped = wrapped;
  }

  ModuleSyntax scan() {
    for (int i = 0; i < tokens.size(); i++) {
      if (!tokens.is(i, Kind.NAME) || tokens.isProperty(i)) {
        continue;
      }
      if (tokens.is(i, "import")) {
        importToken(i);
      } else if (tokens.depth(i) == 0 && tokens.is(i, "export")) {
        module = true;
        exportToken(i);
      } else if (tokens.is(i, "await")) {
        awaitToken(i);
      } else if (wrapped && tokens.depth(i) == 0 && isLexical(i)) {
        module |= WrapperVariables.isDeclaration(tokens, i);
      }
    }
    return new ModuleSyntax(
        List.copyOf(imports), List.copyOf(dynamicImports), importMeta, topLevelAwait, module);
  }

  private boolean isLexical(int at) {
    return tokens.is(at, "const") || tokens.is(at, "let") || tokens.is(at, "class");
  }

  private void importToken(int at) {
    if (tokens.is(at + 1, "(")) {
      dynamicImport(at, at + 1);
    } else if (tokens.is(at + 1, ".")) {
      if (tokens.is(at + 2, "meta")) {
        importMeta = true;
        module = true;
      } else if (tokens.is(at + 2, "source") && tokens.is(at + 3, "(")) {
        dynamicImport(at, at + 3);
      }
    } else if (tokens.depth(at) == 0) {
      importDeclaration(at);
    }
  }

  /**
   * Records a call of {@code import()}; an invalid one is not rewritten, so that the engine reports
   * the error.
   */
  private void dynamicImport(int at, int parenthesis) {
    if (!tokens.is(at - 1, "new") && !isMethod(parenthesis) && hasArguments(parenthesis)) {
      dynamicImports.add(new DynamicImport(tokens.start(at), tokens.start(parenthesis)));
    }
  }

  /** Returns whether there are one or two arguments without a spread. */
  private boolean hasArguments(int parenthesis) {
    int close = tokens.match(parenthesis);
    int depth = tokens.depth(parenthesis) + 1;
    int begun = 0;
    for (int i = parenthesis + 1; i < close; i++) {
      boolean first =
          i == parenthesis + 1 || (tokens.depth(i - 1) == depth && tokens.is(i - 1, ","));
      if (first && (tokens.is(i, "...") || tokens.is(i, ",") || ++begun > 2)) {
        return false;
      }
    }
    return begun > 0;
  }

  /** Returns whether the parameter list belongs to a method. */
  private boolean isMethod(int parenthesis) {
    int body = tokens.match(parenthesis) + 1;
    return body > 0 && tokens.is(body, "{") && !tokens.newlineBefore(body);
  }

  private void importDeclaration(int at) {
    int i = at + 1;
    if (tokens.is(i, Kind.STRING)) {
      declared(i, new ImportedNames(false, List.of()), -1);
      return;
    }
    boolean namespace = false;
    List<String> names = new ArrayList<>();
    int sourcePhase = -1;
    if (isPhase(i)) {
      sourcePhase = tokens.is(i, "source") ? tokens.start(i) : -1;
      i++;
    }
    if (tokens.is(i, Kind.NAME)) {
      names.add("default");
      i += tokens.is(i + 1, ",") ? 2 : 1;
    }
    if (tokens.is(i, "*")) {
      namespace = true;
      i += 3; // * as name
    } else if (tokens.is(i, "{")) {
      namesIn(i, names);
      i = tokens.match(i) + 1;
    }
    from(i, new ImportedNames(namespace, List.copyOf(names)), sourcePhase);
  }

  /**
   * Returns whether a name is an import phase, as in {@code import defer * as a} and {@code import
   * source a}, not a binding of that name.
   */
  private boolean isPhase(int at) {
    if (tokens.is(at, "defer")) {
      return tokens.is(at + 1, "*");
    }
    return tokens.is(at, "source")
        && tokens.is(at + 1, Kind.NAME)
        && (!tokens.is(at + 1, "from") || tokens.is(at + 2, "from"));
  }

  private void exportToken(int at) {
    int i = at + 1;
    if (tokens.is(i, "*")) {
      from(tokens.is(i + 1, "as") ? i + 3 : i + 1, new ImportedNames(true, List.of()), -1);
    } else if (tokens.is(i, "{")) {
      List<String> names = new ArrayList<>();
      namesIn(i, names);
      from(tokens.match(i) + 1, new ImportedNames(false, List.copyOf(names)), -1);
    }
  }

  /** Adds the source names of {@code {a, b as c, "d" as e}}. */
  private void namesIn(int open, List<String> names) {
    int close = tokens.match(open);
    boolean expectName = true;
    for (int i = open + 1; i < close; i++) {
      if (tokens.is(i, ",")) {
        expectName = true;
      } else if (expectName) {
        names.add(tokens.is(i, Kind.STRING) ? tokens.string(i) : tokens.text(i));
        expectName = false;
      }
    }
  }

  private void from(int at, ImportedNames names, int sourcePhase) {
    if (tokens.is(at, "from") && tokens.is(at + 1, Kind.STRING)) {
      declared(at + 1, names, sourcePhase);
    }
  }

  private void declared(int specifier, ImportedNames names, int sourcePhase) {
    module = true;
    int open = specifier + 2;
    Map<String, String> attributes =
        tokens.is(specifier + 1, "with") && tokens.is(open, "{") ? attributes(open) : null;
    int attributesStart = attributes == null ? -1 : tokens.start(specifier + 1);
    int attributesEnd = attributes == null ? -1 : tokens.end(tokens.match(open));
    imports.add(
        new StaticImport(
            tokens.string(specifier),
            tokens.start(specifier),
            tokens.end(specifier),
            names,
            attributes == null ? Map.of() : attributes,
            attributesStart,
            attributesEnd,
            sourcePhase));
  }

  /** Reads import attributes; null if they are invalid, so that the engine reports the error. */
  private @Nullable Map<String, String> attributes(int open) {
    Map<String, String> attributes = new LinkedHashMap<>();
    int close = tokens.match(open);
    int at = open + 1;
    while (at < close) {
      boolean named = tokens.is(at, Kind.NAME) || tokens.is(at, Kind.STRING);
      boolean valued = tokens.is(at + 1, ":") && tokens.is(at + 2, Kind.STRING);
      boolean separated = at + 3 == close || tokens.is(at + 3, ",");
      if (!named || !valued || !separated) {
        return null;
      }
      String key = tokens.is(at, Kind.STRING) ? tokens.string(at) : tokens.name(at);
      if (attributes.put(key, tokens.string(at + 2)) != null) {
        return null;
      }
      at += 4;
    }
    return close < 0 ? null : attributes;
  }

  private void awaitToken(int at) {
    boolean key =
        tokens.is(at + 1, ":")
            || tokens.is(at + 1, "=")
            || tokens.is(at - 1, "as")
            || (tokens.is(at + 1, "(") && !tokens.is(at - 1, "for") && isMethod(at + 1));
    if (!key && !topLevelAwait && !FunctionScope.isInFunction(tokens, at)) {
      topLevelAwait = true;
    }
    module |= topLevelAwait && isNoCall(at);
  }

  /** {@code await(x)} may also call a script's own function. */
  private boolean isNoCall(int at) {
    if (tokens.is(at - 1, "for")) {
      return true;
    }
    boolean operand =
        tokens.is(at + 1, Kind.NAME)
            || tokens.is(at + 1, Kind.NUMBER)
            || tokens.is(at + 1, Kind.STRING)
            || tokens.is(at + 1, Kind.TEMPLATE);
    return operand && !tokens.newlineBefore(at + 1) && !tokens.is(at + 1, "in");
  }
}
