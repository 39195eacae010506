package io.es4x.loader.typescript;

import io.es4x.loader.resolve.SpecifierRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Resolves specifiers in TypeScript and JSX files, as bundlers and {@code moduleResolution:
 * bundler} do: {@code ./a.js} may be {@code a.ts}, {@code ./a} a file with any such extension, and
 * {@code paths} of tsconfig.json map other specifiers. JavaScript files keep Node's rules.
 */
public final class TypeScriptSpecifiers implements SpecifierRules {
  private static final Map<String, List<String>> MEANT_BY =
      Map.of(
          ".js", List.of(".ts", ".tsx"),
          ".jsx", List.of(".tsx"),
          ".mjs", List.of(".mts"),
          ".cjs", List.of(".cts"));

  private static final List<String> ENDINGS =
      List.of(
          ".ts",
          ".tsx",
          ".mts",
          ".cts",
          ".js",
          ".jsx",
          ".mjs",
          ".cjs",
          ".json",
          "/index.ts",
          "/index.tsx",
          "/index.js",
          "/index.jsx");

  private final TsConfigs configs;

  public TypeScriptSpecifiers(TsConfigs configs) {
    this.configs = configs;
  }

  @Override
  public @Nullable Path mapped(String specifier, Path importer) {
    if (!TypeScript.takes(importer)) {
      return null;
    }
    for (Path candidate : configs.of(importer).candidates(specifier)) {
      Path file = Files.isRegularFile(candidate) ? candidate : find(candidate);
      if (file != null) {
        return file;
      }
    }
    return null;
  }

  @Override
  public @Nullable Path substitute(Path missing, Path importer) {
    return TypeScript.takes(importer) ? find(missing) : null;
  }

  private static @Nullable Path find(Path missing) {
    String path = missing.toString();
    int dot = path.lastIndexOf('.');
    if (dot >= 0) {
      for (String extension : MEANT_BY.getOrDefault(path.substring(dot), List.of())) {
        Path file = Path.of(path.substring(0, dot) + extension);
        if (Files.isRegularFile(file)) {
          return file;
        }
      }
    }
    for (String ending : ENDINGS) {
      Path file = Path.of(path + ending);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    return null;
  }
}
