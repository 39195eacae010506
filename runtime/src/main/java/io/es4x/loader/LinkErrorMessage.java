package io.es4x.loader;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The engine's message about an import that the other module does not export, in terms of the
 * user's files.
 */
final class LinkErrorMessage {

  private static final Pattern MISSING_EXPORT =
      Pattern.compile(
          "The requested module '(.+?)(@es4x-\\w+[^']*)?' does not provide an export named '(.*)'");

  private static final Pattern FRAME = Pattern.compile("at (?:.* \\()?(.+?):\\d+:\\d+");

  private static final String BUILTIN = "@es4x-builtin/";

  private LinkErrorMessage() {}

  /**
   * A message that also names the importer.
   *
   * @param stack of the error, whose first frame is the importer
   * @return null when the message is about something else
   */
  static @Nullable String explain(String message, String stack) {
    Matcher missing = MISSING_EXPORT.matcher(message);
    if (!missing.matches()) {
      return null;
    }
    Matcher frame = FRAME.matcher(stack);
    String importer = frame.find() ? " (imported from " + frame.group(1) + ")" : "";
    String file = missing.group(1);
    String facade = missing.group(2) == null ? "" : missing.group(2);
    String name = missing.group(3);
    if (facade.equals("@es4x-cjs")) {
      return commonJs(file, name, importer);
    }
    String module =
        facade.startsWith(BUILTIN) ? "node:" + facade.substring(BUILTIN.length()) : file;
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
