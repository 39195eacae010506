package io.es4x.loader.source;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.syntax.Tokens;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The source map that a generated file links to on its last lines, {@code //# sourceMappingURL=…}:
 * a {@code data:} URL or a file. Source: ECMA-426, "Linking generated code to source maps".
 *
 * @param directory the folder that the names of its sources are relative to
 */
record LinkedSourceMap(SourceMap map, Path directory) {
  private static final Pattern LINK =
      Pattern.compile("^[ \\t]*//[#@] ?sourceMappingURL=(\\S+)[ \\t]*$", Pattern.MULTILINE);

  private static final Pattern DATA = Pattern.compile("data:[^,]*?(;base64)?,(.*)", Pattern.DOTALL);

  /** Returns the map of a file; null when there is none that the program can and may read. */
  static @Nullable LinkedSourceMap of(Path file, String text, ModulePermissions permissions) {
    String link = lastLink(text);
    Path directory = file.getParent();
    if (link == null || directory == null) {
      return null;
    }
    try {
      Matcher data = DATA.matcher(link);
      if (data.matches()) {
        return new LinkedSourceMap(SourceMap.parse(decode(data)), directory);
      }
      Path map = directory.resolve(URLDecoder.decode(link, StandardCharsets.UTF_8)).normalize();
      if (!permissions.allowsReading(map)) {
        return null;
      }
      Path mapDirectory = map.getParent();
      return new LinkedSourceMap(
          SourceMap.parse(Files.readString(map)), mapDirectory == null ? directory : mapDirectory);
    } catch (IOException | RuntimeException unreadable) {
      return null; // The places in the compiled file will do.
    }
  }

  private static @Nullable String lastLink(String text) {
    int mark = text.lastIndexOf("sourceMappingURL=");
    if (mark < 0) {
      return null;
    }
    Matcher link = LINK.matcher(text).region(text.lastIndexOf('\n', mark) + 1, text.length());
    return link.find() && !isInTemplate(text, mark) ? link.group(1) : null;
  }

  /** Returns whether a position is in a template, whose lines are no comments. */
  private static boolean isInTemplate(String text, int position) {
    return text.indexOf('`', position) >= 0 && Tokens.of(text).covers(position);
  }

  private static String decode(Matcher data) {
    return data.group(1) == null
        ? URLDecoder.decode(data.group(2).replace("+", "%2B"), StandardCharsets.UTF_8)
        : new String(Base64.getDecoder().decode(data.group(2)), StandardCharsets.UTF_8);
  }

  /** Maps a position to the original one, in the source file, which need not exist. */
  @Nullable SourcePosition original(int line, int column) {
    SourceMap.Position place = map.original(line, column);
    return place == null
        ? null
        : new SourcePosition(file(place.source()).toString(), place.line(), place.column() + 1);
  }

  /** Returns a line of a source, if the map has its content. */
  @Nullable String line(Path source, int line) {
    String content = map.content(name -> file(name).equals(source));
    return content == null ? null : content.lines().skip(line - 1L).findFirst().orElse(null);
  }

  private Path file(String source) {
    return source.startsWith("file:")
        ? Path.of(URI.create(source))
        : directory.resolve(source).normalize();
  }
}
