package io.es4x.loader.resolve;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a {@code package.json} that the loaders read.
 *
 * @param directory the package's directory
 * @param module the ES module of a package for bundlers; only used to find an application's main
 *     file
 * @param type {@code module}, {@code commonjs} or null
 * @param exports a string, {@link Map}, {@link List} or null
 * @param imports as exports
 * @param bindings the file with lazy Java bindings, or null
 */
public record PackageJson(
    Path directory,
    @Nullable String name,
    @Nullable String main,
    @Nullable String module,
    @Nullable String type,
    @Nullable Object exports,
    @Nullable Object imports,
    @Nullable Path bindings) {

  /** The end of the parser's message, which names its own source object. */
  private static final Pattern PLACE =
      Pattern.compile(
          "(?: \\((?:start marker|for root starting)|\\n) ?at \\[Source: .*?line: (\\d+), column: (\\d+)].*",
          Pattern.DOTALL);

  static PackageJson parse(Path directory, String text) {
    Path file = directory.resolve("package.json");
    JsonObject json;
    try {
      json = new JsonObject(text.startsWith("\ufeff") ? text.substring(1) : text);
    } catch (RuntimeException e) {
      throw PackageErrors.invalidPackageConfig(file, reason(e));
    }
    for (String key : List.of("name", "type")) {
      if (json.containsKey(key) && string(json, key) == null) {
        throw PackageErrors.invalidPackageConfig(file, '"' + key + "\" must be a string");
      }
    }
    String type = string(json, "type");
    String bindings =
        json.getValue("es4x") instanceof JsonObject es4x ? string(es4x, "bindings") : null;
    return new PackageJson(
        directory,
        string(json, "name"),
        string(json, "main"),
        string(json, "module"),
        "module".equals(type) || "commonjs".equals(type) ? type : null,
        exports(json.getValue("exports")),
        exports(json.getValue("imports")),
        bindings == null ? null : directory.resolve(bindings).normalize());
  }

  private static @Nullable String string(JsonObject json, String key) {
    return json.getValue(key) instanceof String value ? value : null;
  }

  /** Returns the value of {@code exports}; a value of another type is ignored. */
  private static @Nullable Object exports(@Nullable Object value) {
    return switch (value) {
      case JsonObject object -> object.getMap();
      case JsonArray array -> array.getList();
      case String text -> text;
      case null, default -> null;
    };
  }

  /** Returns the parser's message, without the names of its own settings. */
  private static String reason(RuntimeException e) {
    String message = String.valueOf(e.getMessage());
    Matcher place = PLACE.matcher(message);
    return place.find()
        ? "%s (line %s, column %s)"
            .formatted(message.substring(0, place.start()), place.group(1), place.group(2))
        : message;
  }
}
