package io.es4x.resolver;

import eu.maveniverse.maven.mima.context.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.util.artifact.ArtifactIdUtils;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.jspecify.annotations.Nullable;

/** Reads from the poms of libraries what a list of the parts of an application says of them. */
record Inventory(Context maven, RepositorySystemSession session) {

  private static final Set<String> AT_RUN_TIME = Set.of("", JavaScopes.COMPILE, JavaScopes.RUNTIME);

  /**
   * One library.
   *
   * @param licenses as its pom, or one of its parents, names them
   * @param needs the coordinates of its direct dependencies, of those that were asked about
   */
  record Component(List<License> licenses, List<String> needs) {}

  /** A license, by its name, such as an SPDX identifier, and the address of its text. */
  record License(@Nullable String name, @Nullable String url) {}

  /** Returns what the poms of artifacts say, by their coordinates. */
  Map<String, Component> of(List<String> coordinates) throws UnresolvableException {
    Map<String, String> known = new HashMap<>();
    for (String each : coordinates) {
      known.put(ArtifactIdUtils.toVersionlessId(new DefaultArtifact(each)), each);
    }
    Map<String, Component> found = new LinkedHashMap<>();
    for (String each : coordinates) {
      ArtifactDescriptorResult pom = pom(new DefaultArtifact(each));
      found.put(each, new Component(licenses(pom), needs(pom, known)));
    }
    return found;
  }

  private ArtifactDescriptorResult pom(Artifact artifact) throws UnresolvableException {
    try {
      return maven
          .repositorySystem()
          .readArtifactDescriptor(
              session, new ArtifactDescriptorRequest(artifact, maven.remoteRepositories(), ""));
    } catch (ArtifactDescriptorException e) {
      throw new UnresolvableException(
          """
          ES4X_LIBRARY_UNAVAILABLE: the pom of %s cannot be read: %s
          Check the network, or run without --offline."""
              .formatted(artifact, e.getMessage()));
    }
  }

  private static List<License> licenses(ArtifactDescriptorResult pom) {
    Map<String, Object> properties = pom.getProperties();
    int count = properties.get("license.count") instanceof Integer number ? number : 0;
    return IntStream.range(0, count)
        .mapToObj(i -> "license." + i + ".")
        .map(
            prefix ->
                new License(text(properties, prefix + "name"), text(properties, prefix + "url")))
        .toList();
  }

  private static @Nullable String text(Map<String, Object> properties, String name) {
    Object value = properties.get(name);
    return value == null ? null : value.toString().strip();
  }

  private static List<String> needs(ArtifactDescriptorResult pom, Map<String, String> known) {
    List<String> needs = new ArrayList<>();
    for (Dependency dependency : pom.getDependencies()) {
      if (!dependency.isOptional() && AT_RUN_TIME.contains(dependency.getScope())) {
        needs.add(known.get(ArtifactIdUtils.toVersionlessId(dependency.getArtifact())));
      }
    }
    return needs.stream().filter(Objects::nonNull).distinct().sorted().toList();
  }
}
