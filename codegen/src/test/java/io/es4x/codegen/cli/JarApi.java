package io.es4x.codegen.cli;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/** The public types of a library's jar that are meant for applications. */
record JarApi(Path jar) {

  Set<String> publicTypes(ClassLoader loader) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Set<String> exported = exports(file);
      Set<String> types = new TreeSet<>();
      for (JarEntry entry : file.stream().filter(each -> isClass(each.getName())).toList()) {
        String name = entry.getName().substring(0, entry.getName().length() - 6).replace('/', '.');
        String packageName = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        if ((exported.isEmpty() || exported.contains(packageName)) && !isHidden(packageName)) {
          if (isPublic(name, loader) && !isConverter(name, loader)) {
            types.add(name);
          }
        }
      }
      return types;
    }
  }

  /**
   * Returns whether an entry is a class: not an anonymous one, not {@code module-info}, and not a
   * version-specific copy.
   */
  private static boolean isClass(String entry) {
    return entry.matches("(?!META-INF/)[^-]*\\.class") && !entry.matches(".*\\$\\d.*");
  }

  private static Set<String> exports(JarFile file) throws IOException {
    JarEntry info = file.getJarEntry("module-info.class");
    if (info == null) {
      return Set.of();
    }
    try (InputStream in = file.getInputStream(info)) {
      return ModuleDescriptor.read(in).exports().stream()
          .filter(each -> !each.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toSet());
    }
  }

  /** Returns whether a package is for other Java modules, or contains programs of the library. */
  private static boolean isHidden(String packageName) {
    return List.of(packageName.split("\\.")).stream()
            .anyMatch(Set.of("impl", "internal", "examples", "generator")::contains)
        || (packageName + ".").startsWith("io.vertx.core.spi.");
  }

  /** Returns whether a class and all its outer classes are public. */
  private static boolean isPublic(String name, ClassLoader loader) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      boolean named = !type.isAnonymousClass() && !type.isLocalClass() && !type.isSynthetic();
      for (Class<?> outer = type; outer != null && named; outer = outer.getEnclosingClass()) {
        named = Modifier.isPublic(outer.getModifiers());
      }
      return named;
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return true; // It must be declared, unless the test lists it.
    }
  }

  /** Returns whether a class is the converter generated for a data object. */
  private static boolean isConverter(String name, ClassLoader loader) {
    try {
      return name.endsWith("Converter")
          && Class.forName(name.substring(0, name.length() - 9), false, loader) != null;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
