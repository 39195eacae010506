package io.es4x.resolver;

import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;

/** Reads the Maven coordinates that a package.json names. */
final class Coordinates {

  private static final Pattern VERSIONLESS = Pattern.compile("([^: ]+):([^: ]+)");

  private Coordinates() {}

  static Artifact parse(Request.Library library, List<Dependency> managed)
      throws UnresolvableException {
    String coordinates = library.coordinates();
    var versionless = VERSIONLESS.matcher(coordinates);
    try {
      return versionless.matches()
          ? managedVersion(library, versionless.group(1), versionless.group(2), managed)
          : new DefaultArtifact(coordinates);
    } catch (IllegalArgumentException e) {
      throw new UnresolvableException(
          """
          ES4X_BAD_COORDINATES: "%s" in %s are not Maven coordinates.
          Write "group:artifact:version", for example "com.google.guava:guava:33.5.0-jre"."""
              .formatted(coordinates, library.from()));
    }
  }

  private static Artifact managedVersion(
      Request.Library library, String group, String name, List<Dependency> managed)
      throws UnresolvableException {
    return managed.stream()
        .map(Dependency::getArtifact)
        .filter(a -> a.getGroupId().equals(group) && a.getArtifactId().equals(name))
        .filter(a -> a.getClassifier().isEmpty() && a.getExtension().equals("jar"))
        .findFirst()
        .orElseThrow(
            () ->
                new UnresolvableException(
                    """
                    ES4X_BAD_COORDINATES: "%s" in %s needs a version: it is not part of Vert.x.
                    Write "%s:version"."""
                        .formatted(library.coordinates(), library.from(), library.coordinates())));
  }
}
