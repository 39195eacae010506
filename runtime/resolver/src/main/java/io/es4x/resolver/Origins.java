package io.es4x.resolver;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.util.artifact.ArtifactIdUtils;

/**
 * The package.json that each library comes from.
 *
 * @param request the libraries with the files that ask for them
 * @param root of all dependencies that these lead to
 */
record Origins(Request request, DependencyNode root) {

  /** Asks for the platform's own libraries. */
  static final String ES4X = "ES4X";

  /** The file that asks for an artifact, or for what needs it. */
  String of(Artifact artifact) {
    return root.getChildren().stream()
        .filter(child -> leadsTo(child, artifact))
        .flatMap(child -> request.libraries().stream().filter(library -> isFor(library, child)))
        .findFirst()
        .map(Request.Library::from)
        .orElse(ES4X);
  }

  /** The packages that ask for an artifact, or for what needs it, in a stable order. */
  List<String> all(Artifact artifact) {
    return root.getChildren().stream()
        .filter(child -> leadsTo(child, artifact))
        .flatMap(this::packages)
        .distinct()
        .sorted()
        .toList();
  }

  private Stream<String> packages(DependencyNode child) {
    List<String> found =
        request.libraries().stream()
            .filter(library -> isFor(library, child))
            .map(library -> Objects.requireNonNullElse(library.by(), library.from()))
            .toList();
    return found.isEmpty() ? Stream.of(ES4X) : found.stream();
  }

  private static boolean leadsTo(DependencyNode node, Artifact artifact) {
    return ArtifactIdUtils.equalsVersionlessId(node.getArtifact(), artifact)
        || node.getChildren().stream().anyMatch(child -> leadsTo(child, artifact));
  }

  private static boolean isFor(Request.Library library, DependencyNode node) {
    Artifact artifact = node.getArtifact();
    String prefix = artifact.getGroupId() + ":" + artifact.getArtifactId();
    return library.coordinates().equals(prefix) || library.coordinates().startsWith(prefix + ":");
  }
}
