package io.es4x.loader.resolve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The format in which a file is read, by its name. */
public enum ModuleFormat {
  COMMONJS,
  MODULE,
  JSON,
  NATIVE,
  WASM,
  /** JavaScript that no package.json classifies: its syntax decides. */
  AMBIGUOUS,
  UNKNOWN;

  /** Finds the format of a file as {@code ESM_FILE_FORMAT} does, up to the detection of syntax. */
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

  /** The end of a file's name, from its last point on; empty without one that is not the first. */
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
