package io.es4x.loader.resolve;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a {@code package.json} that the loaders read.
 *
 * @param directory the package's directory
 * @param module the ES module of a package for bundlers; only used to find an application's start
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

  static PackageJson parse(Path directory, String text) {
    Path file = directory.resolve("package.json");
    JsonObject json;
    try {
      json = new JsonObject(text);
    } catch (RuntimeException e) {
      throw ModuleErrors.invalidPackageConfig(file, String.valueOf(e.getMessage()));
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
        plain(json.getValue("exports")),
        plain(json.getValue("imports")),
        bindings == null ? null : directory.resolve(bindings).normalize());
  }

  private static @Nullable String string(JsonObject json, String key) {
    return json.getValue(key) instanceof String value ? value : null;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return switch (value) {
      case JsonObject object -> object.getMap();
      case JsonArray array -> array.getList();
      case null, default -> value;
    };
  }
}
