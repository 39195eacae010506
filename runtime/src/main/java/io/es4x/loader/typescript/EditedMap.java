package io.es4x.loader.typescript;

import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.Mappings;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.syntax.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Writes the source map of an edited text, with a mapping for each token. */
final class EditedMap {
  private final Mappings mappings = new Mappings();

  private EditedMap() {}

  /**
   * Returns the map, as JSON.
   *
   * @param before the source map of the text before the edits; null when that is the source
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
        mappings.newLine();
      }
      int from = Math.max(0, text.originalOffset(at) - originalStart);
      SourceMap.Position place = before == null ? null : before.original(line, from);
      if (before == null) {
        mappings.segment(at - lineStart, line - 1, from);
      } else if (place != null) {
        mappings.segment(at - lineStart, place.line() - 1, place.column());
      }
    }
  }
}
