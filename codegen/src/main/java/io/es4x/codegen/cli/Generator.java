package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.typemap.ApiTypes;
import io.es4x.codegen.typemap.PlatformTypes;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Generates an npm package for each library; the dependencies of the packages follow those of the
 * libraries.
 */
final class Generator {
  private final Map<String, Library> libraries;
  private final Map<String, Set<String>> dependencies = new TreeMap<>();

  /** The libraries by npm name. */
  Generator(Map<String, Library> libraries) {
    this.libraries = libraries;
    Map<String, String> npmNames = new HashMap<>();
    libraries.forEach(
        (module, library) -> npmNames.put(library.groupId() + ":" + library.artifactId(), module));
    libraries.forEach(
        (module, library) -> {
          Set<String> needed = new TreeSet<>();
          library.dependencies().stream()
              .filter(npmNames::containsKey)
              .forEach(name -> needed.add(npmNames.get(name)));
          dependencies.put(module, needed);
        });
  }

  List<NpmPackage> generate(List<ApiModule> modules) {
    ApiTypes types = new ApiTypes(modules);
    PlatformTypes platform = new PlatformTypes();
    List<NpmPackage> packages = new ArrayList<>();
    for (ApiModule module : modules) {
      Library library = Objects.requireNonNull(libraries.get(module.name()), module.name());
      Set<String> reachable = new TreeSet<>();
      reach(module.name(), reachable);
      PackageSpec spec =
          new PackageSpec(
              module.name(),
              new PackageOrigin.Maven(library.groupId(), library.artifactId(), library.version()),
              library.version(),
              dependencies.getOrDefault(module.name(), Set.of()),
              types.of(module.name()));
      TypeMapper mapper = new TypeMapper(module.name(), types, platform, reachable);
      packages.add(NpmPackage.of(spec, mapper, platform));
    }
    return packages;
  }

  private void reach(String module, Set<String> reached) {
    if (reached.add(module)) {
      dependencies.getOrDefault(module, Set.of()).forEach(next -> reach(next, reached));
    }
  }
}
