package io.es4x.loader;

import io.es4x.errors.Spelling;
import io.es4x.loader.esm.MissingExport;
import java.util.Collection;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The engine's message about an import that the other module does not export, in terms of the
 * user's files.
 */
final class LinkErrorMessage {

  private static final Pattern MISSING_EXPORT =
      Pattern.compile("The requested module '(.+?)' does not provide an export named '(.*)'");

  private static final Pattern SYNTHETIC = Pattern.compile("(.*?)@es4x-(\\w+).*");

  private static final Pattern FRAME = Pattern.compile("at (?:.* \\()?(.+?):\\d+:\\d+");

  private static final Pattern BUILTIN = Pattern.compile(".*@es4x-builtin/(.+?)(?:@es4x-.*)?");

  private LinkErrorMessage() {}

  /**
   * A message that also names the importer.
   *
   * @param stack of the error, whose first frame is the importer
   * @param exports the names that the module with an id exports
   * @return null when the message is about something else
   */
  static @Nullable String explain(
      String message, String stack, Function<String, Collection<String>> exports) {
    Matcher missing = MISSING_EXPORT.matcher(message);
    if (!missing.matches()) {
      return null;
    }
    Matcher frame = FRAME.matcher(stack);
    String importer = frame.find() ? " (imported from " + frame.group(1) + ")" : "";
    return explain(missing.group(1), missing.group(2), importer, exports);
  }

  static String explain(MissingExport missing, Function<String, Collection<String>> exports) {
    String importer = " (imported from " + missing.importer() + ")";
    return explain(missing.module(), missing.name(), importer, exports);
  }

  private static String explain(
      String id, String name, String importer, Function<String, Collection<String>> exports) {
    String near = Spelling.slip(name, exports.apply(id));
    return explain(id, name, importer) + (near == null ? "" : "\nDid you mean \"" + near + "\"?");
  }

  private static String explain(String id, String name, String importer) {
    Matcher synthetic = SYNTHETIC.matcher(id);
    boolean real = !synthetic.matches();
    if (!real && synthetic.group(2).startsWith("cjs")) {
      return commonJs(synthetic.group(1), name, importer);
    }
    Matcher builtin = BUILTIN.matcher(id);
    String module = builtin.matches() ? "node:" + builtin.group(1) : real ? id : synthetic.group(1);
    return "The requested module '"
        + module
        + "' does not provide an export named '"
        + name
        + "'"
        + importer;
  }

  private static String commonJs(String file, String name, String importer) {
    return "Named export '"
        + name
        + "' not found. The requested module '"
        + file
        + "' is a CommonJS module, which may not support all module.exports as named exports"
        + importer
        + ".\nCommonJS modules can always be imported via the default export, for example using:\n\n"
        + "import pkg from '"
        + file
        + "';\nconst { "
        + name
        + " } = pkg;\n";
  }
}
