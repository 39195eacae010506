package io.es4x.resolver;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The jars an application runs with, in the order of the class path.
 *
 * @param upgradeModulePath the compiler's modules; empty on a JDK that has a compiler of its own
 * @param described the libraries that the request asks to be told about
 * @param artifacts all that was resolved
 */
record Libraries(
    List<Path> classPath,
    List<Path> upgradeModulePath,
    List<Description> described,
    List<Resolved> artifacts) {

  /**
   * One artifact.
   *
   * @param coordinates with the version
   * @param from the packages that have asked for it, or for what needs it
   * @param host the platform that it is for, or null for all
   */
  record Resolved(String coordinates, Path file, List<String> from, @Nullable String host) {}

  /**
   * One library with its files.
   *
   * @param sources {@code null} when no repository has them
   */
  record Description(
      String groupId, String artifactId, String version, String jar, @Nullable String sources) {}
}
