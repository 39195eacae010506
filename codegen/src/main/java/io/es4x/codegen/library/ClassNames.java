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
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Finds classes that are asked for in the JDK and on the application's class path: single ones, and
 * those of whole packages and modules.
 */
final class ClassNames {
  /** The largest distance of a name from what was written at which it may have been meant. */
  private static final int NEAR = 3;

  private final List<Path> classPath;

  ClassNames(List<Path> classPath) {
    this.classPath = classPath;
  }

  /**
   * The top-level classes of these names, a nested one standing for its outer one, a module of the
   * JDK for those that it exports, and a package for its own.
   *
   * @throws LibraryException naming the first that is not there, and a class like it
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

  /** The classes of a module of the JDK or of a package; none for any other name. */
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
            .filter(other -> isLike(other.substring(other.lastIndexOf('.') + 1), simple))
            .min(
                Comparator.comparingInt((String other) -> distance(other, name))
                    .thenComparing(other -> other))
            .map(other -> " Did you mean " + other + "?")
            .orElse(" It may be missing in \"mvnDependencies\" of \"es4x\" in package.json.");
    return new LibraryException(
        "ES4X_CLASS_NOT_FOUND",
        "There is no class, package or module %s in the JDK or on the application's class path.%s"
            .formatted(name, hint));
  }

  private static boolean isLike(String name, String wanted) {
    return Math.abs(name.length() - wanted.length()) <= NEAR
        && distance(name.toLowerCase(Locale.ROOT), wanted.toLowerCase(Locale.ROOT))
            <= Math.min(NEAR, wanted.length() / 3);
  }

  /** Counts the characters that have to be changed, added or dropped. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
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
      // Not a jar: the JVM passes over it, too.
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
