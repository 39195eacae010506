package io.es4x.loader.esm;

import io.es4x.loader.resolve.PackageJson;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;

/** A module as the engine's ES module loader sees it. */
sealed interface ModuleNode {

  /** The mark of ids that are not files. */
  String MARK = "@es4x-";

  /** The mark of ids of files that were imported with a query or a fragment. */
  String QUERY = MARK + "query-";

  /**
   * Returns the absolute path by which importers name the module and the engine requests its text.
   * Equal ids are the same module.
   */
  String id();

  /** An ES module in a file. */
  record File(Path path, String suffix) implements ModuleNode {
    @Override
    public String id() {
      return suffix.isEmpty() ? path.toString() : path + QUERY + encode(suffix);
    }

    /** Returns the module as an importer. */
    Importer importer() {
      return new Importer(path, suffix);
    }
  }

  /** A CommonJS module that is imported. */
  record CommonJs(Path path, String suffix) implements ModuleNode {
    @Override
    public String id() {
      return virtual(path, "cjs" + encode(suffix));
    }
  }

  /** A JSON file that is imported. */
  record Json(Path path, String suffix) implements ModuleNode {
    @Override
    public String id() {
      return virtual(path, "json" + encode(suffix));
    }
  }

  /**
   * A WebAssembly module that is imported.
   *
   * @param source whether by {@code import source}, which compiles but does not run it
   */
  record Wasm(Path path, boolean source) implements ModuleNode {
    @Override
    public String id() {
      return virtual(path, source ? "wasm-source" : "wasm");
    }
  }

  /** Any file whose content is imported, as {@code text} or {@code bytes}. */
  record Asset(Path path, String type) implements ModuleNode {
    @Override
    public String id() {
      return virtual(path, type);
    }
  }

  /**
   * A builtin module that is imported.
   *
   * @param without exports that are computed when first read and that no importer names: some load
   *     much of Node's library
   */
  record Builtin(String name, SortedSet<String> without) implements ModuleNode {
    @Override
    public String id() {
      String whole = made("builtin", name);
      return without.isEmpty() ? whole : whole + MARK + "without-" + String.join("+", without);
    }
  }

  /**
   * The imported classes of a package that binds many Java classes: an import must not load all of
   * them.
   */
  record Bindings(PackageJson json, SortedMap<String, String> classes) implements ModuleNode {
    @Override
    public String id() {
      return virtual(
          json.directory().resolve("index.mjs"), "bindings-" + String.join("+", classes.keySet()));
    }
  }

  /** The classes of a Java package that are imported by name. */
  record JavaPackage(String name, List<String> names) implements ModuleNode {
    @Override
    public String id() {
      return made("java", name + "-" + String.join("+", names));
    }
  }

  /** A module that throws the failure to find another one; the number is the context's. */
  record Failure(int number) implements ModuleNode {
    @Override
    public String id() {
      return made("failure", Integer.toString(number));
    }
  }

  /** An ES module as {@code require} returns it to transpiled code: with {@code __esModule}. */
  record Required(String target) implements ModuleNode {
    @Override
    public String id() {
      return target + MARK + "require";
    }
  }

  private static String virtual(Path path, String kind) {
    return path + MARK + kind;
  }

  /** Makes an id that is not beside a file. */
  static String made(String kind, String name) {
    return Path.of("").toAbsolutePath().getRoot().resolve(MARK + kind).resolve(name).toString();
  }

  private static String encode(String suffix) {
    return URLEncoder.encode(suffix, StandardCharsets.UTF_8);
  }
}
