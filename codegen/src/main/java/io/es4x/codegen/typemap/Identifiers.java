package io.es4x.codegen.typemap;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Converts names that are not valid in TypeScript. */
public final class Identifiers {
  private static final Set<String> RESERVED =
      Set.of(
          "arguments",
          "await",
          "break",
          "case",
          "catch",
          "class",
          "const",
          "continue",
          "debugger",
          "default",
          "delete",
          "do",
          "else",
          "enum",
          "eval",
          "export",
          "extends",
          "false",
          "finally",
          "for",
          "function",
          "if",
          "implements",
          "import",
          "in",
          "instanceof",
          "interface",
          "let",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "static",
          "super",
          "switch",
          "this",
          "throw",
          "true",
          "try",
          "typeof",
          "var",
          "void",
          "while",
          "with",
          "yield");

  private Identifiers() {}

  /** Returns a parameter name, with an underscore after a reserved word. */
  public static String parameter(String name) {
    return RESERVED.contains(name) ? name + "_" : name;
  }

  /**
   * Returns the name under which a module's types are imported: {@code auth-common} as authCommon.
   */
  public static String namespace(String module) {
    return parameter(
        Pattern.compile("[^A-Za-z0-9]+([A-Za-z0-9])")
            .matcher(module)
            .replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT)));
  }
}
