package io.es4x.resolver;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The jars an application runs with, in the order of the class path.
 *
 * @param upgradeModulePath the compiler's modules; empty on a JDK that has a compiler of its own
 * @param described the libraries that the request asks to be told about
 */
record Libraries(List<Path> classPath, List<Path> upgradeModulePath, List<Description> described) {

  /**
   * One library with its files.
   *
   * @param sources {@code null} when no repository has them
   */
  record Description(
      String groupId, String artifactId, String version, String jar, @Nullable String sources) {}
}
