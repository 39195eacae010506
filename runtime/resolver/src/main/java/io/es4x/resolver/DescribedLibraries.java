package io.es4x.resolver;

import eu.maveniverse.maven.mima.context.Context;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.version.Version;
import org.jspecify.annotations.Nullable;

/** Libraries about which more is wanted than their place on the class path. */
final class DescribedLibraries {

  /** Versions that are not meant for everybody. */
  private static final Pattern UNFINISHED =
      Pattern.compile("(?i)[.-](alpha|beta|cr|ea|m\\d|milestone|pre|preview|rc|snapshot)");

  /** Resolves artifacts with all that they need. */
  @FunctionalInterface
  interface Resolution {
    List<ArtifactResult> of(Collection<Artifact> artifacts) throws RepositoryException;
  }

  private final Context maven;
  private final DefaultRepositorySystemSession session;

  DescribedLibraries(Context maven, DefaultRepositorySystemSession session) {
    this.maven = maven;
    this.session = session;
  }

  /**
   * The artifacts, each with a version: its own, that of the application, directly or through other
   * libraries, or the newest release.
   *
   * @param wanted the artifacts that the application asks for
   */
  List<Artifact> artifacts(
      List<Request.Library> libraries,
      List<Dependency> managed,
      Collection<Artifact> wanted,
      Resolution resolution)
      throws UnresolvableException, RepositoryException {
    List<Artifact> artifacts = new ArrayList<>();
    for (Request.Library library : libraries) {
      String[] parts = library.coordinates().split(":");
      if (parts.length != 2) {
        artifacts.add(Coordinates.parse(library, managed));
        continue;
      }
      Artifact bare = new DefaultArtifact(parts[0], parts[1], "jar", "RELEASE");
      Optional<Artifact> known = find(bare, wanted);
      if (known.isEmpty()) {
        known =
            find(bare, resolution.of(wanted).stream().map(ArtifactResult::getArtifact).toList());
      }
      if (known.isEmpty()) {
        known = newest(bare);
      }
      artifacts.add(known.orElseThrow(() -> withoutRelease(bare)));
    }
    return artifacts;
  }

  /** Describes the libraries: their jars among all those resolved, and their sources. */
  List<Libraries.Description> describe(List<Artifact> artifacts, List<ArtifactResult> jars) {
    List<Artifact> resolved = jars.stream().map(ArtifactResult::getArtifact).toList();
    return artifacts.stream()
        .map(artifact -> find(artifact, resolved).orElse(artifact))
        .filter(artifact -> artifact.getFile() != null)
        .map(
            artifact ->
                new Libraries.Description(
                    artifact.getGroupId(),
                    artifact.getArtifactId(),
                    artifact.getVersion(),
                    artifact.getFile().toString(),
                    sources(artifact)))
        .toList();
  }

  private static Optional<Artifact> find(Artifact wanted, Collection<Artifact> artifacts) {
    return artifacts.stream()
        .filter(
            artifact ->
                artifact.getGroupId().equals(wanted.getGroupId())
                    && artifact.getArtifactId().equals(wanted.getArtifactId())
                    && artifact.getClassifier().equals(wanted.getClassifier())
                    && artifact.getExtension().equals(wanted.getExtension()))
        .findFirst();
  }

  /** Returns the newest release of an artifact, if a repository has one. */
  Optional<Artifact> newest(Artifact artifact) {
    try {
      List<Version> versions =
          maven
              .repositorySystem()
              .resolveVersionRange(
                  session,
                  new VersionRangeRequest(
                      artifact.setVersion("[0,)"), maven.remoteRepositories(), ""))
              .getVersions();
      List<Version> finished =
          versions.stream()
              .filter(version -> !UNFINISHED.matcher(version.toString()).find())
              .toList();
      List<Version> best = finished.isEmpty() ? versions : finished;
      return best.isEmpty()
          ? Optional.empty()
          : Optional.of(artifact.setVersion(best.getLast().toString()));
    } catch (VersionRangeResolutionException e) {
      return Optional.empty();
    }
  }

  private static UnresolvableException withoutRelease(Artifact artifact) {
    String coordinates = artifact.getGroupId() + ":" + artifact.getArtifactId();
    return new UnresolvableException(
        """
        ES4X_LIBRARY_UNAVAILABLE: %s has no release that could be found.
        Check the coordinates, or name a version: "%s:1.0"."""
            .formatted(coordinates, coordinates));
  }

  private @Nullable String sources(Artifact jar) {
    Artifact sources =
        new DefaultArtifact(
            jar.getGroupId(), jar.getArtifactId(), "sources", "jar", jar.getVersion());
    try {
      return maven
          .repositorySystem()
          .resolveArtifact(session, new ArtifactRequest(sources, maven.remoteRepositories(), ""))
          .getArtifact()
          .getFile()
          .toString();
    } catch (ArtifactResolutionException e) {
      return null; // Not published, or not to be had now: the class files say the rest.
    }
  }
}
