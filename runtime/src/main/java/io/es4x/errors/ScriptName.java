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
 * The name of a script that a program compiled from a text, with what belongs to it, as the path by
 * which the engine knows sources. So nothing has to be remembered for as long as an error or a
 * function of the script may live.
 *
 * @param name as the program gave it
 * @param line the lines that come before the text, which may be negative
 * @param column the columns before the text in its first line
 * @param imports what an {@code import()} in it does
 */
@AnyThread
public record ScriptName(String name, int line, int column, Imports imports) {

  /** The ways in which an {@code import()} can go. */
  public enum Imports {
    /** It fails, as the program gave nothing that imports. */
    MISSING,
    /** It fails, as a function of the program that imports needs a flag of Node. */
    MISSING_FLAG,
    /** It does what one in the main program does. */
    DEFAULT
  }

  private static final String FOLDER = ".es4x-script";
  private static final Pattern PATH =
      Pattern.compile(".*[/\\\\]\\.es4x-script[/\\\\](-?\\d+),(-?\\d+),([A-Z_]+),([^/\\\\]*)");

  /** The path, of a file that does not exist. */
  public Path path() {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("*", "%2A");
    String file = line + "," + column + "," + imports + "," + encoded;
    return Path.of("").toAbsolutePath().getRoot().resolve(FOLDER).resolve(file);
  }

  /** Reads a path; null when it is that of a file. */
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

  /** A place in the script, in the terms of the program. */
  public SourcePosition shown(int textLine, int textColumn) {
    return new SourcePosition(
        name, textLine + line, textLine == 1 ? textColumn + column : textColumn);
  }
}
