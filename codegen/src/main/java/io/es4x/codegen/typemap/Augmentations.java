package io.es4x.codegen.typemap;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The few types that are more in JavaScript than in Java, by Java name. */
final class Augmentations {
  private final Map<String, Augmentation> byName = new HashMap<>();

  Augmentations() {
    try (InputStream in = Augmentations.class.getResourceAsStream("augmentations.json")) {
      if (in == null) {
        throw new IllegalStateException("augmentations.json is missing");
      }
      JsonParser.parseReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .getAsJsonObject()
          .asMap()
          .forEach((name, value) -> byName.put(name, read(value.getAsJsonObject())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Augmentation of(String javaName) {
    return byName.getOrDefault(javaName, Augmentation.NONE);
  }

  private static Augmentation read(JsonObject json) {
    return new Augmentation(
        strings(json, "supertypes"),
        strings(json, "members"),
        Optional.ofNullable(json.get("like")).map(JsonElement::getAsString),
        strings(json, "input"));
  }

  private static List<String> strings(JsonObject json, String key) {
    JsonArray array = json.getAsJsonArray(key);
    return array == null
        ? List.of()
        : array.asList().stream().map(JsonElement::getAsString).toList();
  }
}
