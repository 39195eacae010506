package io.es4x.inspect;

import io.es4x.loader.syntax.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The try blocks of a script that have a catch clause. An exception is predicted to be caught when
 * one of its frames is within such a block, as V8 predicts it.
 */
final class TryBlocks {
  private record Block(int start, int end) {}

  private final List<Integer> lines = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();

  private TryBlocks() {}

  static TryBlocks of(String source) {
    TryBlocks found = new TryBlocks();
    found.lines.add(0);
    for (int at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) {
      found.lines.add(at + 1);
    }
    Tokens tokens = Tokens.of(source);
    for (int i = 0; i < tokens.size(); i++) {
      int close = tokens.sequence(i, "try", "{") ? tokens.match(i + 1) : -1;
      if (close >= 0 && !tokens.is(i - 1, ".") && tokens.is(close + 1, "catch")) {
        found.blocks.add(new Block(tokens.start(i + 1), tokens.end(close)));
      }
    }
    return found;
  }

  /**
   * Returns whether a position is in such a block of the enclosing function.
   *
   * @param place with {@code lineNumber} and {@code columnNumber}, from 0
   * @param function the start of that function; null if unknown
   */
  boolean catches(JsonObject place, @Nullable JsonObject function) {
    int at = offset(place);
    int from = function == null ? 0 : offset(function);
    return blocks.stream()
        .anyMatch(block -> from <= block.start && block.start < at && at < block.end);
  }

  private int offset(JsonObject place) {
    int line = place.getInteger("lineNumber");
    return line < lines.size()
        ? lines.get(line) + place.getInteger("columnNumber", 0)
        : Integer.MAX_VALUE;
  }
}
