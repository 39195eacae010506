package io.es4x.errors;

import io.es4x.threads.AnyThread;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a script that a program compiled from a text, with the data that errors and functions
 * of the script need, encoded in the path by which the engine knows the source. So no table is
 * needed for as long as an error or a function may live.
 *
 * @param name as the program gave it
 * @param line the line offset of the text, which may be negative
 * @param column the column offset of its first line
 * @param imports the behaviour of {@code import()} in the script
 */
@AnyThread
public record ScriptName(String name, int line, int column, Imports imports) {

  /** The behaviours of {@code import()} in a script. */
  public enum Imports {
    /** It fails, since the program gave no {@code importModuleDynamically}. */
    MISSING,
    /** It fails, since {@code importModuleDynamically} needs a flag of Node. */
    MISSING_FLAG,
    /** It imports as the main program does. */
    DEFAULT
  }

  private static final String FOLDER = ".es4x-script";
  private static final Pattern PATH =
      Pattern.compile(".*[/\\\\]\\.es4x-script[/\\\\](-?\\d+),(-?\\d+),([A-Z_]+),([^/\\\\]*)");

  /** Returns the path, of a file that does not exist. */
  public Path path() {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("*", "%2A");
    String file = line + "," + column + "," + imports + "," + encoded;
    return Path.of("").toAbsolutePath().getRoot().resolve(FOLDER).resolve(file);
  }

  /** Parses a path; null if it is that of a file. */
  public static @Nullable ScriptName of(String path) {
    if (!path.contains(FOLDER)) {
      return null;
    }
    Matcher parts = PATH.matcher(path);
    if (!parts.matches()) {
      return null;
    }
    return new ScriptName(
        URLDecoder.decode(parts.group(4), StandardCharsets.UTF_8),
        Integer.parseInt(parts.group(1)),
        Integer.parseInt(parts.group(2)),
        Imports.valueOf(parts.group(3)));
  }

  /** Maps a position in the text to one with the program's offsets. */
  public SourcePosition shown(int textLine, int textColumn) {
    return new SourcePosition(
        name, textLine + line, textLine == 1 ? textColumn + column : textColumn);
  }
}
