package io.es4x.resolver;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.jspecify.annotations.Nullable;

/**
 * The Java libraries in a {@link LockFile}: each artifact of an application with its SHA-256 and
 * who has asked for it.
 *
 * @param es4x the version of ES4X that has written it
 * @param asked the coordinates that packages have asked for
 * @param artifacts by their coordinates
 */
record ArtifactLock(String es4x, Set<String> asked, TreeMap<String, Entry> artifacts) {

  /**
   * One artifact.
   *
   * @param sha256 of the file, in hexadecimal digits
   * @param from the packages that have asked for it, or for what needs it
   * @param host the platform that it is for, or null for all
   */
  record Entry(String sha256, List<String> from, @Nullable String host) {}

  /**
   * Returns the locked versions, which hold for what libraries need, where these are still the same
   * libraries.
   */
  List<Dependency> managed(Request request, String version) {
    boolean isSame = es4x.equals(version) && asked.containsAll(asked(request));
    return isSame
        ? artifacts.keySet().stream()
            .map(coordinates -> new Dependency(new DefaultArtifact(coordinates), "", null))
            .toList()
        : List.of();
  }

  static Set<String> asked(Request request) {
    return new TreeSet<>(request.libraries().stream().map(Request.Library::coordinates).toList());
  }
}
