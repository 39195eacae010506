package io.es4x.codegen.library;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Resolves class names in the JDK and on the application's class path: single classes, and those of
 * whole packages and modules.
 */
final class ClassNames {
  private final List<Path> classPath;

  ClassNames(List<Path> classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns the top-level classes for these names: of a nested class its outer one, of a JDK module
   * the exported ones, of a package its own.
   *
   * @throws LibraryException with the first unknown name, and a similar class
   */
  List<String> find(List<String> wanted) throws IOException, LibraryException {
    Set<String> known = known();
    Set<String> found = new TreeSet<>();
    for (String name : wanted) {
      Optional<String> single = topLevel(name, known);
      List<String> all = single.map(List::of).orElseGet(() -> inside(name, known));
      if (all.isEmpty()) {
        throw unknown(name, known);
      }
      found.addAll(all);
    }
    return List.copyOf(found);
  }

  /** Returns the classes of a JDK module or a package; empty for any other name. */
  private static List<String> inside(String name, Set<String> known) {
    Set<String> packages =
        ModuleFinder.ofSystem()
            .find(name)
            .map(
                module ->
                    module.descriptor().exports().stream()
                        .filter(export -> !export.isQualified())
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toSet()))
            .orElse(Set.of(name));
    return known.stream().filter(type -> packages.contains(qualifier(type))).toList();
  }

  private static Optional<String> topLevel(String name, Set<String> known) {
    for (String outer = name.replace('$', '.'); !outer.isEmpty(); outer = qualifier(outer)) {
      if (known.contains(outer)) {
        return Optional.of(outer);
      }
    }
    return Optional.empty();
  }

  private LibraryException unknown(String name, Set<String> known) {
    String simple = name.substring(name.lastIndexOf('.') + 1);
    String hint =
        known.stream()
            .filter(other -> Spelling.isNear(simple, other.substring(other.lastIndexOf('.') + 1)))
            .min(
                Comparator.comparingInt((String other) -> Spelling.distance(name, other))
                    .thenComparing(other -> other))
            .map(other -> " Did you mean " + other + "?")
            .orElse(" It may be missing in \"mvnDependencies\" of \"es4x\" in package.json.");
    return new LibraryException(
        "ES4X_CLASS_NOT_FOUND",
        "There is no class, package or module %s in the JDK or on the application's class path.%s"
            .formatted(name, hint));
  }

  private Set<String> known() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path jar : classPath) {
      names.addAll(ofJar(jar));
    }
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(modules)) {
      files
          .filter(file -> file.getNameCount() > 3)
          .map(file -> file.subpath(2, file.getNameCount()).toString())
          .filter(ClassNames::isTopLevel)
          .forEach(file -> names.add(className(file)));
    }
    return names;
  }

  private static List<String> ofJar(Path jar) throws IOException {
    List<String> names = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      file.stream()
          .map(entry -> entry.getName())
          .filter(ClassNames::isTopLevel)
          .forEach(entry -> names.add(className(entry)));
    } catch (ZipException e) {
      // Not a jar; the JVM ignores it, too.
    }
    return names;
  }

  private static boolean isTopLevel(String file) {
    return file.endsWith(".class") && !file.contains("$") && !file.startsWith("META-INF");
  }

  private static String className(String file) {
    return file.substring(0, file.length() - ".class".length()).replace('/', '.');
  }

  private static String qualifier(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }
}
