package io.es4x.codegen.typemap;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types to which the runtime adds members or conversions, by Java name. */
final class Augmentations {
  private final Map<String, Augmentation> byName = new HashMap<>();

  Augmentations() {
    Tables.read("augmentations.json")
        .forEach((name, value) -> byName.put(name, read(value.getAsJsonObject())));
  }

  Augmentation of(String javaName) {
    return byName.getOrDefault(javaName, Augmentation.NONE);
  }

  private static Augmentation read(JsonObject json) {
    return new Augmentation(
        strings(json, "supertypes"),
        strings(json, "members"),
        strings(json, "options"),
        string(json, "like"),
        strings(json, "input"),
        json.has("extensible") && json.get("extensible").getAsBoolean(),
        string(json, "typed"),
        string(json, "declaredAs"));
  }

  private static Optional<String> string(JsonObject json, String key) {
    return Optional.ofNullable(json.get(key)).map(JsonElement::getAsString);
  }

  private static List<String> strings(JsonObject json, String key) {
    JsonArray array = json.getAsJsonArray(key);
    return array == null
        ? List.of()
        : array.asList().stream().map(JsonElement::getAsString).toList();
  }
}
