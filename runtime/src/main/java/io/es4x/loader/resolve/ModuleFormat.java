package io.es4x.loader.resolve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The format of a file, by its name and package. */
public enum ModuleFormat {
  COMMONJS,
  MODULE,
  JSON,
  NATIVE,
  WASM,
  /** JavaScript whose format no package.json sets: its syntax decides. */
  AMBIGUOUS,
  UNKNOWN;

  /**
   * Returns the format of a file as {@code ESM_FILE_FORMAT} does, without the detection by syntax.
   */
  public static ModuleFormat of(Path file, Packages packages) {
    return switch (extension(file)) {
      case ".mjs", ".mts" -> MODULE;
      case ".cjs", ".cts" -> COMMONJS;
      case ".json" -> JSON;
      case ".node" -> NATIVE;
      case ".wasm" -> WASM;
      case ".js", ".ts", ".jsx", ".tsx", "" -> byPackage(packages.scopeOf(file));
      default -> UNKNOWN;
    };
  }

  /** Returns the extension of a file, with its dot; empty if there is none but a leading dot. */
  public static String extension(Path file) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? "" : name.substring(dot);
  }

  private static ModuleFormat byPackage(@Nullable PackageJson json) {
    if (json == null || json.type() == null) {
      return AMBIGUOUS;
    }
    return json.type().equals("module") ? MODULE : COMMONJS;
  }
}
