package io.es4x.resolver;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.eclipse.aether.artifact.Artifact;

/**
 * The artifact whose jar has a class.
 *
 * @param owners the artifacts by the path of a class in their jars
 */
record ClassesOfJars(Map<String, Artifact> owners) {

  static ClassesOfJars of(Collection<Artifact> artifacts) {
    Map<String, Artifact> owners = new HashMap<>();
    for (Artifact artifact : artifacts) {
      classes(artifact).forEach(path -> owners.putIfAbsent(path, artifact));
    }
    return new ClassesOfJars(owners);
  }

  /** The artifact that has the first class of another one, too. */
  Optional<Artifact> sharedWith(Artifact other) {
    return classes(other).stream().map(owners::get).filter(Objects::nonNull).findFirst();
  }

  private static List<String> classes(Artifact artifact) {
    if (!artifact.getExtension().equals("jar")) {
      return List.of();
    }
    try (JarFile jar = new JarFile(artifact.getFile())) {
      return jar.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(".class") && !isOfEveryJar(name))
          .toList();
    } catch (IOException unreadable) {
      return List.of(); // The JVM will say so, if it matters.
    }
  }

  private static boolean isOfEveryJar(String name) {
    return name.endsWith("module-info.class") || name.endsWith("package-info.class");
  }
}
