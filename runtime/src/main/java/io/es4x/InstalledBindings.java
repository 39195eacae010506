package io.es4x;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The {@code bindings.json} files of the npm packages that an application depends on: they say
 * which Java types take object literals, strings and functions. Blocks on file access.
 */
final class InstalledBindings {
  private static final List<String> KINDS =
      List.of("dependencies", "optionalDependencies", "peerDependencies");

  private InstalledBindings() {}

  static List<Path> find(Path application) throws IOException {
    Set<Path> packages = new LinkedHashSet<>();
    addDependencies(application, packages);
    return packages.stream()
        .map(folder -> folder.resolve("bindings.json"))
        .filter(Files::isRegularFile)
        .toList();
  }

  private static void addDependencies(Path folder, Set<Path> packages) throws IOException {
    for (String name : dependencies(folder.resolve("package.json"))) {
      Path installed = installed(name, folder);
      if (installed != null && packages.add(installed)) {
        addDependencies(installed, packages);
      }
    }
  }

  private static List<String> dependencies(Path manifest) throws IOException {
    List<String> names = new ArrayList<>();
    if (Files.isRegularFile(manifest)) {
      JsonObject json = new JsonObject(Files.readString(manifest));
      KINDS.forEach(kind -> names.addAll(json.getJsonObject(kind, new JsonObject()).fieldNames()));
    }
    return names;
  }

  /** Finds a package by Node's rule: in the nearest node_modules up the tree that has it. */
  private static @Nullable Path installed(String name, Path from) throws IOException {
    for (Path folder = from; folder != null; folder = folder.getParent()) {
      Path candidate = folder.resolve("node_modules").resolve(name);
      if (Files.isRegularFile(candidate.resolve("package.json"))) {
        return candidate.toRealPath();
      }
    }
    return null;
  }
}
