package io.es4x.loader.typescript;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.es4x.loader.resolve.ModuleErrors;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.json.jackson.JacksonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds the {@code tsconfig.json} that applies to a file. Each is read once; thread-safe. */
public final class TsConfigs {
  private static final JsonFactory JSON_WITH_COMMENTS =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private final ConcurrentHashMap<Path, CompilerOptions> byDirectory = new ConcurrentHashMap<>();

  private final Set<Path> files = ConcurrentHashMap.newKeySet();

  /** Returns the files that were read, including those that others extend. */
  public Set<Path> files() {
    return Set.copyOf(files);
  }

  /**
   * Returns the options of the nearest tsconfig.json above a file; the defaults when there is none.
   */
  public CompilerOptions of(Path file) {
    Path directory = file.getParent();
    return directory == null ? CompilerOptions.DEFAULTS : inDirectory(directory);
  }

  private CompilerOptions inDirectory(Path directory) {
    CompilerOptions known = byDirectory.get(directory);
    if (known == null) {
      Path file = directory.resolve("tsconfig.json");
      Path parent = directory.getParent();
      if (Files.isRegularFile(file)) {
        known = read(file);
      } else if (parent == null || directory.endsWith("node_modules")) {
        known = CompilerOptions.DEFAULTS;
      } else {
        known = inDirectory(parent);
      }
      byDirectory.put(directory, known);
    }
    return known;
  }

  private CompilerOptions read(Path file) {
    try {
      return CompilerOptions.of(options(file, new HashSet<>()));
    } catch (ClassCastException wrongType) {
      throw ModuleErrors.invalidTsConfig(file, String.valueOf(wrongType.getMessage()));
    }
  }

  /**
   * Returns the compilerOptions of a file merged over those of the files that it extends.
   *
   * @param readers the files that extend this one
   */
  private JsonObject options(Path file, Set<Path> readers) {
    if (!readers.add(file)) {
      throw ModuleErrors.invalidTsConfig(file, "it extends itself");
    }
    JsonObject json = parse(file);
    JsonObject all = new JsonObject();
    for (String extended : extended(json)) {
      all.mergeIn(options(locate(extended, file), readers));
    }
    readers.remove(file);
    Path directory = directoryOf(file);
    JsonObject own = json.getJsonObject("compilerOptions", new JsonObject());
    if (own.containsKey("baseUrl")) {
      own.put("baseUrl", directory.resolve(own.getString("baseUrl")).normalize().toString());
    }
    if (own.containsKey("paths")) {
      own.put("pathsBase", directory.toString());
    }
    return all.mergeIn(own);
  }

  private static Path directoryOf(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static List<String> extended(JsonObject json) {
    return switch (json.getValue("extends")) {
      case String one -> List.of(one);
      case JsonArray several -> several.stream().map(String.class::cast).toList();
      case null, default -> List.of();
    };
  }

  private static Path locate(String extended, Path from) {
    Path directory = directoryOf(from);
    if (extended.startsWith(".") || Path.of(extended).isAbsolute()) {
      Path file = existing(directory.resolve(extended).normalize());
      if (file != null) {
        return file;
      }
    } else {
      for (Path at = directory; at != null; at = at.getParent()) {
        Path file = existing(at.resolve("node_modules").resolve(extended));
        if (file != null) {
          return file;
        }
      }
    }
    throw ModuleErrors.invalidTsConfig(from, "it extends " + extended + ", which is not there");
  }

  private static @Nullable Path existing(Path path) {
    for (Path candidate : List.of(path, Path.of(path + ".json"), path.resolve("tsconfig.json"))) {
      if (Files.isRegularFile(candidate)) {
        return candidate;
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked")
  private JsonObject parse(Path file) {
    files.add(file);
    try (JsonParser parser = JSON_WITH_COMMENTS.createParser(Files.readString(file))) {
      Map<String, Object> json = JacksonCodec.fromParser(parser, Map.class);
      return new JsonObject(json);
    } catch (IOException | RuntimeException e) {
      throw ModuleErrors.invalidTsConfig(file, String.valueOf(e.getMessage()));
    }
  }
}
