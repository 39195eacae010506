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

  private LinkErrorMessage() {}

  /** Null when the message is something else, or needs no words of ours. */
  static @Nullable String explain(String message) {
    Matcher matcher = MISSING_EXPORT.matcher(message);
    if (!matcher.matches() || matcher.group(2) == null) {
      return null;
    }
    String file = matcher.group(1);
    String name = matcher.group(3);
    if (matcher.group(2).startsWith("@es4x-builtin")) {
      String builtin = matcher.group(2).substring("@es4x-builtin/".length());
      return "The requested module 'node:"
          + builtin
          + "' does not provide an export named '"
          + name
          + "'";
    }
    if (!matcher.group(2).equals("@es4x-cjs")) {
      return "The requested module '" + file + "' does not provide an export named '" + name + "'";
    }
    return "Named export '"
        + name
        + "' not found. The requested module '"
        + file
        + "' is a CommonJS module, which may not support all module.exports as named exports.\n"
        + "CommonJS modules can always be imported via the default export, for example using:\n\n"
        + "import pkg from '"
        + file
        + "';\n";
  }
}
