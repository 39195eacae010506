package io.es4x.loader.remote;

import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JSON as the resolver of Java libraries writes it, which shares the file, and as {@code
 * JSON.stringify(value, null, 2)}: a change of one half leaves the lines of the other.
 */
final class LockText {

  private LockText() {}

  static String of(JsonObject lock) {
    return text(lock, "\n") + "\n";
  }

  /**
   * @param line the end of a line, with the indentation of the next
   */
  private static String text(@Nullable Object value, String line) {
    List<String> members = new ArrayList<>();
    String deeper = line + "  ";
    return switch (value) {
      case JsonObject object -> {
        object.forEach(
            member ->
                members.add(Json.encode(member.getKey()) + ": " + text(member.getValue(), deeper)));
        yield block("{", members, line, "}");
      }
      case JsonArray array -> {
        array.forEach(element -> members.add(text(element, deeper)));
        yield block("[", members, line, "]");
      }
      case null, default -> Json.encode(value);
    };
  }

  private static String block(String open, List<String> members, String line, String close) {
    String deeper = line + "  ";
    return members.isEmpty()
        ? open + close
        : open + deeper + String.join("," + deeper, members) + line + close;
  }
}
