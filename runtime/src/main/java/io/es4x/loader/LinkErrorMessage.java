package io.es4x.loader;

import io.es4x.errors.Spelling;
import io.es4x.loader.esm.MissingExport;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.esm.ModuleGraph.Statement;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the engine's message about an import that the other module does not export, to refer to
 * the user's files.
 */
final class LinkErrorMessage {

  private static final Pattern MISSING_EXPORT =
      Pattern.compile("The requested module '(.+?)' does not provide an export named '(.*)'");

  private static final Pattern SYNTHETIC = Pattern.compile("(.*?)@es4x-(\\w+).*");

  private static final Pattern FRAME = Pattern.compile("at (?:.* \\()?(.+?):\\d+:\\d+");

  private static final Pattern BUILTIN = Pattern.compile(".*@es4x-builtin/(.+?)(?:@es4x-.*)?");

  /** The names in an import statement. */
  private static final Pattern NAMES = Pattern.compile("\\{[^{}]+}");

  private LinkErrorMessage() {}

  /**
   * Returns Node's message, which has the specifier as the importer writes it.
   *
   * @param stack of the error, whose first frame is in the importer
   * @return null when the message is about something else
   */
  static @Nullable String explain(String message, String stack, ModuleGraph graph) {
    Matcher missing = MISSING_EXPORT.matcher(message);
    if (!missing.matches()) {
      return null;
    }
    Matcher frame = FRAME.matcher(stack);
    String importer = frame.find() ? frame.group(1) : null;
    return explain(missing.group(1), missing.group(2), importer, graph);
  }

  static String explain(MissingExport missing, ModuleGraph graph) {
    return explain(missing.module(), missing.name(), missing.importer().toString(), graph);
  }

  private static String explain(
      String id, String name, @Nullable String importer, ModuleGraph graph) {
    String near = Spelling.nearest(name, graph.exportsOf(id));
    Statement statement = importer == null ? null : graph.statementOf(id, importer);
    return explain(id, name, statement) + (near == null ? "" : "\nDid you mean \"" + near + "\"?");
  }

  private static String explain(String id, String name, @Nullable Statement statement) {
    Matcher synthetic = SYNTHETIC.matcher(id);
    boolean real = !synthetic.matches();
    Matcher builtin = BUILTIN.matcher(id);
    String module =
        statement != null
            ? statement.specifier()
            : builtin.matches() ? "node:" + builtin.group(1) : real ? id : synthetic.group(1);
    return !real && synthetic.group(2).startsWith("cjs")
        ? commonJs(module, name, statement == null ? "" : statement.line())
        : "The requested module '" + module + "' does not provide an export named '" + name + "'";
  }

  private static String commonJs(String specifier, String name, String line) {
    Matcher names = NAMES.matcher(line);
    return "Named export '"
        + name
        + "' not found. The requested module '"
        + specifier
        + "' is a CommonJS module, which may not support all module.exports as named exports."
        + "\nCommonJS modules can always be imported via the default export, for example using:\n\n"
        + "import pkg from '"
        + specifier
        + "';\n"
        + (names.find()
            ? "const " + names.group().replaceAll("\\s+as\\s+", ": ") + " = pkg;\n"
            : "");
  }
}
