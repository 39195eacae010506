package io.es4x.codegen.library;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * Lists the public top-level classes of a jar: those in packages that its module exports; without a
 * module, those in all packages except {@code internal} ones.
 */
final class JarClasses {
  private static final Pattern INTERNAL = Pattern.compile("(^|.*\\.)internal(\\..*|$)");

  private JarClasses() {}

  static List<String> of(Path jar) throws IOException, LibraryException {
    if (!Files.isRegularFile(jar)) {
      throw new LibraryException("ES4X_FILE_NOT_FOUND", "There is no jar " + jar + ".");
    }
    List<String> names = new ArrayList<>();
    boolean hasClasses = false;
    try (JarFile file = new JarFile(jar.toFile())) {
      Set<String> exported = exports(jar);
      for (JarEntry entry : file.stream().toList()) {
        String name = className(entry.getName());
        if (!name.isEmpty()) {
          hasClasses = true;
          if (isApi(packageOf(name), exported) && isPublic(file, entry)) {
            names.add(name);
          }
        }
      }
    } catch (ZipException e) {
      throw new LibraryException(
          "ES4X_BAD_JAR", jar + " is not a jar, or it is damaged: " + e.getMessage() + ".");
    }
    if (names.isEmpty()) {
      throw new LibraryException(
          "ES4X_NO_CLASSES",
          hasClasses
              ? "%s has no public classes outside of its internal packages.".formatted(jar)
              : "%s has no classes. Is it the jar of the library itself?".formatted(jar));
    }
    return names;
  }

  /** Returns the class name of a jar entry; empty if it is not a class, or an inner one. */
  private static String className(String entry) {
    boolean wanted =
        entry.endsWith(".class")
            && !entry.startsWith("META-INF/")
            && !entry.contains("$")
            && !entry.endsWith("-info.class")
            && entry.indexOf('/') > 0;
    return wanted ? entry.substring(0, entry.length() - 6).replace('/', '.') : "";
  }

  private static boolean isApi(String packageName, Set<String> exported) {
    return exported.isEmpty()
        ? !INTERNAL.matcher(packageName).matches()
        : exported.contains(packageName);
  }

  private static boolean isPublic(JarFile jar, JarEntry entry)
      throws IOException, LibraryException {
    try (InputStream in = jar.getInputStream(entry)) {
      ClassModel model = ClassFile.of().parse(in.readAllBytes());
      return model.flags().has(AccessFlag.PUBLIC) && !model.flags().has(AccessFlag.SYNTHETIC);
    } catch (IllegalArgumentException e) {
      throw new LibraryException(
          "ES4X_BAD_JAR",
          "%s in %s is not a class file that this JDK can read: %s."
              .formatted(entry.getName(), jar.getName(), e.getMessage()));
    }
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }

  private static Set<String> exports(Path jar) {
    try {
      return ModuleFinder.of(jar).findAll().stream()
          .flatMap(module -> module.descriptor().exports().stream())
          .filter(export -> !export.isQualified())
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toSet());
    } catch (FindException e) {
      return Set.of(); // No module name can be derived from its file name, so it is not a module.
    }
  }
}
