package io.es4x.loader.typescript;

import io.es4x.errors.CodeFrame;
import io.es4x.errors.SourcePosition;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses swc's messages about syntax errors. */
final class SwcMessage {
  /** The reason, {@code at file:///a.ts:1:8}, the source line, and tildes below the position. */
  private static final Pattern FORMAT =
      Pattern.compile("(.*) at file:\\S*:(\\d+):(\\d+)\\s*\\n {2}([^\\n]*).*", Pattern.DOTALL);

  private SwcMessage() {}

  static TypeStripping.Problem problem(Exception error) {
    String message = String.valueOf(error.getMessage());
    Matcher parts = FORMAT.matcher(message);
    return parts.matches()
        ? new TypeStripping.Problem(
            true,
            parts.group(1),
            Integer.parseInt(parts.group(2)),
            Integer.parseInt(parts.group(3)),
            parts.group(4))
        : new TypeStripping.Problem(true, message, 1, 1, "");
  }

  static ModuleException failure(Exception error, Path file) {
    String message = String.valueOf(error.getMessage());
    Matcher parts = FORMAT.matcher(message);
    if (!parts.matches()) {
      return ModuleErrors.invalidTypeScript(file, file + " " + message, "");
    }
    SourcePosition place =
        new SourcePosition(
            file.toString(), Integer.parseInt(parts.group(2)), Integer.parseInt(parts.group(3)));
    CodeFrame frame = new CodeFrame(place, parts.group(4));
    return ModuleErrors.invalidTypeScript(file, parts.group(1), frame.toString());
  }
}
