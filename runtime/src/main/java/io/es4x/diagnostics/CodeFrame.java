package io.es4x.diagnostics;

import io.es4x.loader.SourcePosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.SourceSection;
import org.jspecify.annotations.Nullable;

/**
 * A place in a source with its line, as Node prints it above an uncaught error.
 *
 * @param file path or name of the source
 * @param line 1-based
 * @param column 1-based
 * @param text the line itself
 */
record CodeFrame(String file, int line, int column, String text) {

  static @Nullable CodeFrame of(
      @Nullable SourceSection section,
      Function<SourcePosition, @Nullable SourcePosition> originals) {
    if (section == null || !section.hasLines()) {
      return null;
    }
    Source source = section.getSource();
    int line = section.getStartLine();
    SourcePosition place =
        originals.apply(new SourcePosition(name(source), line, section.getStartColumn()));
    return place == null
        ? null
        : new CodeFrame(place.file(), place.line(), place.column(), lineOf(place, source, line));
  }

  static String place(SourceSection section) {
    return name(section.getSource())
        + ":"
        + section.getStartLine()
        + ":"
        + section.getStartColumn();
  }

  @Override
  public String toString() {
    String caret = " ".repeat(Math.min(column - 1, text.length())) + "^";
    return file + ":" + line + ":" + column + "\n" + text + "\n" + caret;
  }

  private static String name(Source source) {
    return source.getPath() == null ? source.getName() : source.getPath();
  }

  /** The line as it is on disk: the loaded text has its import specifiers rewritten. */
  private static String lineOf(SourcePosition place, Source source, int line) {
    try (var lines = Files.lines(Path.of(place.file()))) {
      String found = lines.skip(place.line() - 1L).findFirst().orElse(null);
      if (found != null) {
        return found;
      }
    } catch (IOException | RuntimeException unreadable) {
      // Not a file, or gone.
    }
    return place.text() == null ? source.getCharacters(line).toString() : place.text();
  }
}
