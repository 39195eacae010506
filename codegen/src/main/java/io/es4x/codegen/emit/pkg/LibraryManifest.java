package io.es4x.codegen.emit.pkg;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.Usage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Generates {@code package.json} of a package for a library outside of Vert.x. */
public final class LibraryManifest {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private LibraryManifest() {}

  /**
   * Returns the manifest. Existing packages are peer dependencies, which the application installs;
   * packages generated together are in sibling folders.
   */
  public static String write(PackageSpec spec, Usage usage, Set<String> siblings) {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("name", spec.module());
    manifest.put("version", spec.version());
    manifest.put("description", "Types of " + spec.origin().text() + " for JavaScript on ES4X");
    manifest.put("main", "./index.js");
    manifest.put("module", "./index.mjs");
    manifest.put("types", "./index.d.ts");
    Map<String, Object> exports = new LinkedHashMap<>();
    exports.put(".", PackageManifest.entry("index"));
    exports.put("./bindings.json", "./bindings.json");
    exports.put("./package.json", "./package.json");
    manifest.put("exports", exports);
    manifest.put("sideEffects", false);
    if (spec.origin() instanceof PackageOrigin.Maven library) {
      manifest.put("maven", PackageManifest.maven(library));
    }
    manifest.put("es4x", es4x(spec.origin()));
    addDependencies(manifest, usage.modules(), siblings);
    List<String> files =
        new ArrayList<>(List.of("*.js", "*.mjs", "*.d.ts", "*.d.mts", "bindings.json"));
    if (spec.origin() instanceof PackageOrigin.Jar(String jar)) {
      files.add(jar);
    }
    manifest.put("files", files);
    return GSON.toJson(manifest) + "\n";
  }

  private static Map<String, Object> es4x(PackageOrigin origin) {
    Map<String, Object> es4x = new LinkedHashMap<>();
    es4x.put("bindings", "./bindings.json");
    if (origin instanceof PackageOrigin.Jar(String jar)) {
      es4x.put("jars", List.of("./" + jar));
    }
    es4x.put("generatedFrom", origin.text());
    return es4x;
  }

  private static void addDependencies(
      Map<String, Object> manifest, Set<String> modules, Set<String> siblings) {
    Map<String, String> dependencies = new TreeMap<>();
    Map<String, String> peers = new TreeMap<>();
    Set<String> needed = new TreeSet<>(modules);
    needed.add(PackageSpec.CORE); // Always needed for its java.d.ts.
    for (String module : needed) {
      if (siblings.contains(module)) {
        dependencies.put(module, "file:../" + module.substring(module.indexOf('/') + 1));
      } else {
        peers.put(PackageSpec.npmName(module), "*");
      }
    }
    if (!dependencies.isEmpty()) {
      manifest.put("dependencies", dependencies);
    }
    manifest.put("peerDependencies", peers);
  }
}
