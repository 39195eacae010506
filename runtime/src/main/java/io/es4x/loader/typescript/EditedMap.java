package io.es4x.loader.typescript;

import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.syntax.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Writes the source map of an edited text, with a mapping for each token. */
final class EditedMap {
  private static final String BASE64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private final StringBuilder mappings = new StringBuilder();
  private int column;
  private int originalLine;
  private int originalColumn;

  private EditedMap() {}

  /**
   * The map, as JSON.
   *
   * @param before where the text that was edited comes from itself; null when it is the source
   */
  static String of(EditedText text, @Nullable SourceMap before) {
    EditedMap map = new EditedMap();
    map.write(text, before);
    return new JsonObject()
        .put("version", 3)
        .put("sources", JsonArray.of(""))
        .put("mappings", map.mappings.toString())
        .encode();
  }

  private void write(EditedText text, @Nullable SourceMap before) {
    String edited = text.toString();
    String original = text.original();
    Tokens tokens = Tokens.of(edited);
    int line = 1;
    int lineStart = 0;
    int originalStart = 0;
    for (int i = 0; i < tokens.size(); i++) {
      int at = tokens.start(i);
      for (int end = edited.indexOf('\n', lineStart);
          end >= 0 && end < at;
          end = edited.indexOf('\n', lineStart)) {
        line++;
        lineStart = end + 1;
        originalStart = original.indexOf('\n', originalStart) + 1;
        mappings.append(';');
        column = 0;
      }
      int from = Math.max(0, text.originalOffset(at) - originalStart);
      SourceMap.Position place = before == null ? null : before.original(line, from);
      if (before == null) {
        segment(at - lineStart, line - 1, from);
      } else if (place != null) {
        segment(at - lineStart, place.line() - 1, place.column());
      }
    }
  }

  private void segment(int at, int toLine, int toColumn) {
    if (!mappings.isEmpty() && mappings.charAt(mappings.length() - 1) != ';') {
      mappings.append(',');
    }
    number(at - column);
    number(0); // the only source
    number(toLine - originalLine);
    number(toColumn - originalColumn);
    column = at;
    originalLine = toLine;
    originalColumn = toColumn;
  }

  /** A base 64 VLQ: five bits a digit, low ones first, the sign in the lowest. */
  private void number(int value) {
    int rest = value < 0 ? (-value << 1) | 1 : value << 1;
    do {
      int digit = rest & 31;
      rest >>>= 5;
      mappings.append(BASE64.charAt(rest > 0 ? digit | 32 : digit));
    } while (rest > 0);
  }
}
