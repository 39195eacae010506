package io.es4x.codegen.library;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.ClassModule;
import io.es4x.codegen.model.LibraryReader;
import io.es4x.codegen.model.Mentions;
import io.es4x.codegen.typemap.ApiTypes;
import io.es4x.codegen.typemap.PlatformTypes;
import io.es4x.codegen.typemap.TypeMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Generates the packages of a request. */
final class LibraryGenerator {
  private final TypesRequest request;
  private final LibraryReader reader;
  private final List<Path> classPath;

  LibraryGenerator(TypesRequest request) {
    this.request = request;
    Set<Path> jars = new java.util.LinkedHashSet<>();
    for (TypesRequest.Library library : request.libraries()) {
      Optional.ofNullable(library.jar()).map(Path::of).ifPresent(jars::add);
    }
    request.classPath().forEach(jar -> jars.add(Path.of(jar)));
    this.classPath = List.copyOf(jars);
    this.reader = new LibraryReader(classPath);
  }

  /** Returns the packages, in the order of the request. */
  List<NpmPackage> generate() throws IOException, LibraryException {
    List<ClassModule> wanted = new ArrayList<>();
    for (TypesRequest.Library library : request.libraries()) {
      wanted.add(
          new ClassModule(
              library.name(),
              classes(library),
              Optional.ofNullable(library.sources()).map(Path::of)));
    }
    List<ApiModule> modules = reader.read(wanted);
    for (ApiModule module : modules) {
      if (module.classes().isEmpty()) {
        throw new LibraryException(
            "ES4X_NO_CLASSES", module.name() + " has no public class that can be loaded.");
      }
    }
    ApiTypes types = new ApiTypes(modules);
    Set<String> siblings =
        modules.stream().map(ApiModule::name).collect(Collectors.toCollection(TreeSet::new));
    Set<String> reachable = new HashSet<>(siblings);
    List<TypesRequest.Existing> others =
        request.packages().stream().filter(other -> !siblings.contains(other.name())).toList();
    Set<String> mentioned = Mentions.of(modules);
    reachable.addAll(new ExistingPackages(others).addTo(types, mentioned, reader));
    PlatformTypes platform = new PlatformTypes();
    mentioned.removeIf(name -> types.find(name).isPresent() || platform.has(name));
    types.addForeign(reader.classes(mentioned));
    List<NpmPackage> packages = new ArrayList<>();
    for (TypesRequest.Library library : request.libraries()) {
      PackageOrigin origin = origin(library);
      PackageSpec spec =
          new PackageSpec(
              library.name(), origin, version(origin), Set.of(), types.of(library.name()));
      TypeMapper mapper = new TypeMapper(library.name(), types, platform, reachable);
      packages.add(NpmPackage.ofLibrary(spec, mapper, siblings));
    }
    return packages;
  }

  /** Returns the remarks on what was omitted or could not be read, one a line. */
  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (!reader.leftOut().isEmpty()) {
      remarks.add(
          "left out, for a class that they extend is missing on the class path: "
              + String.join(", ", reader.leftOut()));
    }
    for (String module : reader.unreadableSources()) {
      remarks.add(
          "the sources of "
              + module
              + " cannot be read: names of parameters and documentation are missing");
    }
    return remarks;
  }

  private List<String> classes(TypesRequest.Library library) throws IOException, LibraryException {
    return library.jar() == null
        ? new ClassNames(classPath).find(Objects.requireNonNull(library.classes()))
        : JarClasses.of(Path.of(library.jar()));
  }

  private static PackageOrigin origin(TypesRequest.Library library) {
    TypesRequest.Coordinates maven = library.maven();
    if (maven != null) {
      return new PackageOrigin.Maven(maven.groupId(), maven.artifactId(), maven.version());
    }
    return library.jar() == null
        ? new PackageOrigin.Classes(Objects.requireNonNull(library.classes()))
        : new PackageOrigin.Jar(Path.of(library.jar()).getFileName().toString());
  }

  private static String version(PackageOrigin origin) {
    return switch (origin) {
      case PackageOrigin.Maven maven -> NpmVersion.of(maven.version());
      case PackageOrigin.Jar(String name) ->
          NpmVersion.of(name.replaceFirst("^.*?-(?=\\d)|\\.jar$", "").replaceFirst("\\.jar$", ""));
      case PackageOrigin.Classes _ -> "1.0.0";
    };
  }
}
