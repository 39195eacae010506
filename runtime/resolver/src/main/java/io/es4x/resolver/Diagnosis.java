package io.es4x.resolver;

import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.RepositoryOfflineException;

/** Finds in a failed resolution what a user can act on. */
final class Diagnosis {

  private Diagnosis() {}

  static String of(RepositoryException failure, Request request, RepositorySystemSession session) {
    return causes(failure)
        .filter(ArtifactResolutionException.class::isInstance)
        .map(ArtifactResolutionException.class::cast)
        .findFirst()
        .flatMap(e -> e.getResults().stream().filter(r -> !r.isResolved()).findFirst())
        .map(result -> of(result, request, session))
        .orElseGet(
            () ->
                "ES4X_LIBRARY_UNAVAILABLE: Cannot resolve the Java libraries: "
                    + rootMessage(failure));
  }

  private static String of(
      ArtifactResult result, Request request, RepositorySystemSession session) {
    Artifact artifact = result.getRequest().getArtifact();
    String what =
        "ES4X_LIBRARY_UNAVAILABLE: Cannot get the Java library %s%s.%n"
            .formatted(artifact, from(artifact, request));
    if (session.isOffline() || caused(result, RepositoryOfflineException.class)) {
      return what
          + """
          It is not in the local repository %s, and this is an offline start.
          Start once with the network: without --offline, npm_config_offline and <offline> in settings.xml."""
              .formatted(session.getLocalRepository().getBasedir());
    }
    Optional<ArtifactTransferException> transfer =
        result.getExceptions().stream()
            .filter(e -> !(e instanceof ArtifactNotFoundException))
            .filter(ArtifactTransferException.class::isInstance)
            .map(ArtifactTransferException.class::cast)
            .findFirst();
    return what
        + transfer
            .map(Diagnosis::unreachable)
            .orElseGet(() -> notFound(result.getRequest().getRepositories()));
  }

  private static String unreachable(ArtifactTransferException e) {
    RemoteRepository repository = e.getRepository();
    return """
        The Maven repository "%s" could not be reached: %s
        Check the network, or the proxies and mirrors in Maven's settings.xml, and start again; \
        what was downloaded is kept."""
        .formatted(repository == null ? "?" : repository.getId(), rootMessage(e));
  }

  private static String notFound(List<RemoteRepository> repositories) {
    return """
        No repository has it (asked: %s).
        Check the coordinates, or add the repository that has it to Maven's settings.xml."""
        .formatted(String.join(", ", repositories.stream().map(RemoteRepository::getId).toList()));
  }

  /** Names the package.json that asks for the library, if it was asked for directly. */
  private static String from(Artifact artifact, Request request) {
    String prefix = artifact.getGroupId() + ":" + artifact.getArtifactId();
    return request.libraries().stream()
        .filter(l -> l.coordinates().equals(prefix) || l.coordinates().startsWith(prefix + ":"))
        .findFirst()
        .map(library -> ", asked for in " + library.from())
        .orElse("");
  }

  private static boolean caused(ArtifactResult result, Class<? extends Throwable> type) {
    return result.getExceptions().stream().flatMap(Diagnosis::causes).anyMatch(type::isInstance);
  }

  private static String rootMessage(Throwable failure) {
    Throwable root = causes(failure).reduce((first, second) -> second).orElse(failure);
    String message = Objects.requireNonNullElse(root.getMessage(), root.getClass().getSimpleName());
    return root instanceof UnknownHostException ? "unknown host " + message : message;
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
  }
}
