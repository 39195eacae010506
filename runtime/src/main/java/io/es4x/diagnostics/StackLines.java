package io.es4x.diagnostics;

import io.es4x.loader.SourcePosition;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Moves the frames that Java has taken from a JavaScript stack from the text that the engine was
 * given to the user's files. Stacks that JavaScript has are so already: see {@code traces.js}.
 *
 * @param originals gives the user's place for a loaded one, or null for code that is not the user's
 */
record StackLines(Function<SourcePosition, @Nullable SourcePosition> originals) {
  private static final Pattern FRAME =
      Pattern.compile("( +at (?:.* \\()?)([^()]+):(\\d+):(\\d+)(\\)?)");

  String inUserFiles(String stack) {
    return stack
        .lines()
        .map(this::line)
        .filter(line -> line != null)
        .collect(Collectors.joining("\n"));
  }

  private @Nullable String line(String line) {
    Matcher frame = FRAME.matcher(line);
    if (!frame.matches()) {
      return line;
    }
    SourcePosition original =
        originals.apply(
            new SourcePosition(
                frame.group(2),
                Integer.parseInt(frame.group(3)),
                Integer.parseInt(frame.group(4))));
    return original == null
        ? null
        : frame.group(1)
            + original.file()
            + ":"
            + original.line()
            + ":"
            + original.column()
            + frame.group(5);
  }
}
