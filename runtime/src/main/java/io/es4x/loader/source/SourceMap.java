package io.es4x.loader.source;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A source map of version 3, including those with sections: the original positions of the segments
 * of a generated text. Source: ECMA-426.
 */
@AnyThread
public final class SourceMap {

  /**
   * A position in a source.
   *
   * @param source as the map names it, relative to the generated file or absolute
   * @param content the text of the source, if the map has it
   * @param line from 1
   * @param column from 0
   */
  public record Position(String source, @Nullable String content, int line, int column) {}

  private record Segment(int line, int column, @Nullable Position original) {}

  /** The segments, sorted by their position in the generated text. */
  private final List<Segment> segments;

  private SourceMap(List<Segment> segments) {
    this.segments = segments;
  }

  /**
   * Parses a map.
   *
   * @throws RuntimeException when the text is not a source map
   */
  public static SourceMap parse(String json) {
    List<Segment> segments = new ArrayList<>();
    read(new JsonObject(json), 1, 0, segments);
    return new SourceMap(segments);
  }

  private static void read(JsonObject map, int line, int column, List<Segment> segments) {
    JsonArray sections = map.getJsonArray("sections");
    if (sections == null) {
      new Reader(map, line, column, segments).read();
      return;
    }
    for (Object element : sections) {
      JsonObject section = (JsonObject) element;
      JsonObject offset = section.getJsonObject("offset");
      int sectionLine = offset.getInteger("line");
      int sectionColumn = offset.getInteger("column") + (sectionLine == 0 ? column : 0);
      read(section.getJsonObject("map"), line + sectionLine, sectionColumn, segments);
    }
  }

  /**
   * Returns the original position for one in the generated text, by the last segment on its line
   * that begins at or before it.
   *
   * @param line from 1
   * @param column from 0
   */
  public @Nullable Position original(int line, int column) {
    int index =
        Collections.binarySearch(
            segments,
            new Segment(line, column, null),
            Comparator.comparingInt(Segment::line).thenComparingInt(Segment::column));
    int found = index >= 0 ? index : -index - 2;
    if (found < 0 || segments.get(found).line != line) {
      return null;
    }
    return segments.get(found).original;
  }

  /**
   * Returns the map as JSON, with one source.
   *
   * @param source its name
   * @param content its text
   */
  String toJson(String source, String content) {
    Mappings mappings = new Mappings();
    int line = 1;
    for (Segment segment : segments) {
      for (; line < segment.line; line++) {
        mappings.newLine();
      }
      Position place = segment.original;
      if (place != null) {
        mappings.segment(segment.column, place.line() - 1, place.column());
      }
    }
    return new JsonObject()
        .put("version", 3)
        .put("sources", JsonArray.of(source))
        .put("sourcesContent", JsonArray.of(content))
        .put("mappings", mappings.toString())
        .encode();
  }

  /** Returns the text of the source with a name that matches, if the map has it. */
  @Nullable String content(Predicate<String> name) {
    return segments.stream()
        .map(Segment::original)
        .filter(place -> place != null && name.test(place.source()))
        .findFirst()
        .map(Position::content)
        .orElse(null);
  }

  /** Decodes the mappings of a map without sections. */
  private static final class Reader {
    private static final String BASE64 =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private final List<String> sources = new ArrayList<>();
    private final List<@Nullable String> contents = new ArrayList<>();
    private final String mappings;
    private final List<Segment> segments;
    private final int firstColumn;
    private int line;
    private int at;

    Reader(JsonObject map, int line, int column, List<Segment> segments) {
      this.mappings = map.getString("mappings", "");
      this.segments = segments;
      this.line = line;
      this.firstColumn = column;
      String root = map.getString("sourceRoot", "");
      String prefix = root.isEmpty() || root.endsWith("/") ? root : root + "/";
      JsonArray texts = map.getJsonArray("sourcesContent", new JsonArray());
      JsonArray names = map.getJsonArray("sources", new JsonArray());
      for (int i = 0; i < names.size(); i++) {
        sources.add(prefix + names.getString(i));
        contents.add(i < texts.size() ? texts.getString(i) : null);
      }
    }

    void read() {
      int column = firstColumn;
      int source = 0;
      int originalLine = 0;
      int originalColumn = 0;
      while (at < mappings.length()) {
        char c = mappings.charAt(at);
        if (c == ';') {
          at++;
          line++;
          column = 0;
        } else if (c == ',') {
          at++;
        } else {
          column += number();
          Position original = null;
          if (hasMore()) {
            source += number();
            originalLine += number();
            originalColumn += number();
            original =
                new Position(
                    sources.get(source), contents.get(source), originalLine + 1, originalColumn);
            if (hasMore()) {
              number(); // the name
            }
          }
          segments.add(new Segment(line, column, original));
        }
      }
    }

    private boolean hasMore() {
      return at < mappings.length() && ",;".indexOf(mappings.charAt(at)) < 0;
    }

    /** Reads a base 64 VLQ: five bits a digit, the low ones first, the sign in the lowest bit. */
    private int number() {
      int value = 0;
      for (int shift = 0; ; shift += 5) {
        int digit = BASE64.indexOf(mappings.charAt(at++));
        value |= (digit & 31) << shift;
        if (digit < 32) {
          return (value & 1) == 0 ? value >>> 1 : -(value >>> 1);
        }
      }
    }
  }
}
