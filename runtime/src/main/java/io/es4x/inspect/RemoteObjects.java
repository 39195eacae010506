package io.es4x.inspect;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts values that GraalVM's inspector describes to V8's form, by which clients recognize
 * errors, regular expressions and big integers.
 */
final class RemoteObjects {
  private static final Set<String> DESCRIBED_BY_THEMSELVES =
      Set.of("Map", "Set", "WeakMap", "WeakSet", "Date", "RegExp", "Promise");
  private static final Pattern ERROR =
      Pattern.compile("\\w+ (?<text>\\w*(Error|Exception)\\b.*)", Pattern.DOTALL);
  private static final Pattern BIG_INTEGER = Pattern.compile("-?\\d+n");

  private RemoteObjects() {}

  /** Converts all values within a message to V8's form. */
  static void reword(Object message) {
    switch (message) {
      case JsonArray array -> array.forEach(RemoteObjects::reword);
      case JsonObject object -> {
        if (object.getValue("type") instanceof String type
            && object.getValue("description") instanceof String description) {
          rewordValue(object, type, description);
        }
        object.forEach(member -> reword(member.getValue()));
      }
      case null, default -> {}
    }
  }

  private static void rewordValue(JsonObject value, String type, String description) {
    if (type.equals("number") && BIG_INTEGER.matcher(description).matches()) {
      value.put("type", "bigint").put("unserializableValue", description).remove("value");
      return;
    }
    String className = value.getString("className");
    if (!type.equals("object") || className == null) {
      return;
    }
    if (DESCRIBED_BY_THEMSELVES.contains(className) && description.startsWith(className + " ")) {
      value.put("description", description.substring(className.length() + 1));
      if (!value.containsKey("subtype")) {
        value.put("subtype", className.toLowerCase(Locale.ROOT));
      }
      return;
    }
    if (className.equals("object")) {
      // The engine has no class name for Vert.x's patched JSON classes.
      value
          .put("className", "JsonObject")
          .put("description", "JsonObject" + description.substring(6));
      return;
    }
    Matcher error = ERROR.matcher(description);
    if (error.matches() && className.matches(".*(Error|Exception)")) {
      value.put("subtype", "error").put("description", error.group("text"));
    }
  }
}
