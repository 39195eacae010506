package io.es4x.loader.typescript;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes swc's messages about syntax errors look like those of the engine. */
final class SwcMessage {
  /** The reason, {@code at file:///a.ts:1:8}, the source line, and tildes below the place. */
  private static final Pattern FORMAT =
      Pattern.compile("(.*) at file:\\S*:(\\d+:\\d+)\\s*\\n(.*)", Pattern.DOTALL);

  private SwcMessage() {}

  /** Place and reason, the line, a mark below it. */
  static String readable(Exception error, Path file) {
    String message = String.valueOf(error.getMessage());
    Matcher parts = FORMAT.matcher(message);
    if (!parts.matches()) {
      return file + " " + message;
    }
    String frame =
        parts.group(3).replaceAll("(?m)^ {2}", "").stripTrailing().replaceFirst("~+$", "^");
    return file + ":" + parts.group(2) + " " + parts.group(1) + "\n" + frame;
  }
}
