package io.es4x.codegen.emit.pkg;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.emit.SubPath;
import io.es4x.codegen.typemap.Usage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Generates {@code package.json}. */
public final class PackageManifest {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private PackageManifest() {}

  /**
   * Returns the manifest: each module system gets an entry point and declarations of its own. A
   * package imported by the declarations is a dependency, even if the library only has it
   * transitively.
   */
  public static String write(PackageSpec spec, Usage usage) {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("name", PackageSpec.npmName(spec.module()));
    manifest.put("version", spec.version());
    manifest.put("description", "Eclipse Vert.x " + spec.module() + " for JavaScript on ES4X");
    manifest.put("license", "Apache-2.0");
    manifest.put("repository", repository());
    manifest.put("engines", Map.of("node", ">=20"));
    manifest.put("type", "commonjs");
    manifest.put("main", "./index.js");
    manifest.put("module", "./index.mjs");
    manifest.put("types", "./index.d.ts");
    manifest.put("exports", exports(spec));
    manifest.put("sideEffects", false);
    if (spec.origin() instanceof PackageOrigin.Maven maven) {
      manifest.put("maven", maven(maven));
    }
    manifest.put("es4x", Map.of("bindings", "./bindings.json"));
    Map<String, String> dependencies = new LinkedHashMap<>();
    Set<String> modules = new TreeSet<>(spec.dependencies());
    modules.addAll(usage.modules());
    if (!spec.module().equals(PackageSpec.CORE)) {
      modules.add(PackageSpec.CORE);
    }
    for (String module : modules) {
      dependencies.put(PackageSpec.npmName(module), spec.version());
    }
    if (!dependencies.isEmpty()) {
      manifest.put("dependencies", dependencies);
    }
    if (spec.module().equals(PackageSpec.CORE)) {
      // A program can run without them.
      manifest.put("optionalDependencies", Globals.dependencies());
    }
    manifest.put("files", List.of("*.js", "*.mjs", "*.d.ts", "*.d.mts", "bindings.json"));
    return GSON.toJson(manifest) + "\n";
  }

  /** As in the other packages of the release, for npm's provenance. */
  private static Map<String, String> repository() {
    Map<String, String> repository = new LinkedHashMap<>();
    repository.put("type", "git");
    repository.put("url", "git+https://github.com/reactiverse/es4x.git");
    return repository;
  }

  private static Map<String, Object> exports(PackageSpec spec) {
    Map<String, Object> exports = new LinkedHashMap<>();
    exports.put(".", entry("index"));
    for (SubPath path : SubPath.values()) {
      exports.put("./" + path.entry(), entry(path.entry()));
    }
    if (spec.module().equals(PackageSpec.CORE)) {
      exports.put("./java", Map.of("types", "./java.d.ts"));
    }
    exports.put("./bindings.json", "./bindings.json");
    exports.put("./package.json", "./package.json");
    return exports;
  }

  /** Returns an entry point with declarations for each module system. */
  static Map<String, Object> entry(String name) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("import", condition("./" + name + ".d.mts", "./" + name + ".mjs"));
    entry.put("require", condition("./" + name + ".d.ts", "./" + name + ".js"));
    return entry;
  }

  private static Map<String, String> condition(String types, String code) {
    Map<String, String> condition = new LinkedHashMap<>();
    condition.put("types", types);
    condition.put("default", code);
    return condition;
  }

  /** Returns the library that the application needs on its class path. */
  static Map<String, String> maven(PackageOrigin.Maven library) {
    Map<String, String> maven = new LinkedHashMap<>();
    maven.put("groupId", library.groupId());
    maven.put("artifactId", library.artifactId());
    maven.put("version", library.version());
    return maven;
  }
}
