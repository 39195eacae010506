package io.es4x.loader.resolve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How a file is to be read, by its name. */
public enum ModuleFormat {
  COMMONJS,
  MODULE,
  JSON,
  NATIVE,
  /** JavaScript that no package.json classifies: its syntax decides. */
  AMBIGUOUS,
  UNKNOWN;

  /** {@code ESM_FILE_FORMAT}, up to the detection of syntax. */
  public static ModuleFormat of(Path file, Packages packages) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return switch (dot < 0 ? "" : name.substring(dot)) {
      case ".mjs", ".mts" -> MODULE;
      case ".cjs", ".cts" -> COMMONJS;
      case ".json" -> JSON;
      case ".node" -> NATIVE;
      case ".js", ".ts", ".jsx", ".tsx", "" -> byPackage(packages.scopeOf(file));
      default -> UNKNOWN;
    };
  }

  private static ModuleFormat byPackage(@Nullable PackageJson json) {
    if (json == null || json.type() == null) {
      return AMBIGUOUS;
    }
    return json.type().equals("module") ? MODULE : COMMONJS;
  }
}
