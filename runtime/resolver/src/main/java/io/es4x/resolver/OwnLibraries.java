package io.es4x.resolver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.util.artifact.ArtifactIdUtils;

/**
 * The libraries that ES4X itself runs on, which no library of an application may replace: neither
 * by another version, nor by another artifact that has the same classes.
 *
 * @param byId by their coordinates without the version
 * @param classes those of their jars
 */
record OwnLibraries(Map<String, Artifact> byId, ClassesOfJars classes) {

  static OwnLibraries of(List<ArtifactResult> platform) {
    Map<String, Artifact> byId = new LinkedHashMap<>();
    for (ArtifactResult result : platform) {
      byId.put(ArtifactIdUtils.toVersionlessId(result.getArtifact()), result.getArtifact());
    }
    return new OwnLibraries(byId, ClassesOfJars.of(byId.values()));
  }

  /** Returns the managed versions with those of our own before all others. */
  List<Dependency> before(List<Dependency> managed) {
    return Stream.concat(
            byId.values().stream().map(artifact -> new Dependency(withoutFile(artifact), "", null)),
            managed.stream())
        .toList();
  }

  /**
   * Returns the artifact to take when an application asks for one: our own version of it, if any.
   */
  Artifact insteadOf(Artifact asked, String from, Consumer<String> say) {
    Artifact own = byId.get(ArtifactIdUtils.toVersionlessId(asked));
    if (own == null) {
      return asked;
    }
    if (!own.getVersion().equals(asked.getVersion())) {
      say.accept(
          "passed over %s, which %s asks for: ES4X runs on %s"
              .formatted(name(asked), from, name(own)));
    }
    return withoutFile(own);
  }

  /**
   * Returns our own jars, then those of the application without what would stand in for ours. Ours
   * have the same order in every application, as a cache of their classes asks for it.
   */
  List<ArtifactResult> first(List<ArtifactResult> jars, Origins origins, Consumer<String> say) {
    Map<String, ArtifactResult> own = new HashMap<>();
    List<ArtifactResult> others = new ArrayList<>();
    for (ArtifactResult jar : jars) {
      Artifact artifact = jar.getArtifact();
      String id = ArtifactIdUtils.toVersionlessId(artifact);
      if (byId.containsKey(id)) {
        own.put(id, jar);
      } else if (mayStay(artifact, origins, say)) {
        others.add(jar);
      }
    }
    return Stream.concat(
            byId.keySet().stream().map(own::get).filter(Objects::nonNull), others.stream())
        .toList();
  }

  /**
   * A jar with classes of ours stays only when somebody else made it, who has packed them together
   * with his own: those are needed, and ours come first. Another one is ours under another name.
   */
  private boolean mayStay(Artifact artifact, Origins origins, Consumer<String> say) {
    Optional<Artifact> same = classes.sharedWith(artifact);
    if (same.isEmpty()) {
      return true;
    }
    boolean stays = !publishers().contains(publisher(artifact));
    say.accept(
        "passed over %s%s, which %s brings: ES4X runs on those of %s"
            .formatted(
                stays ? "some classes of " : "the classes of ",
                name(artifact),
                origins.of(artifact),
                name(same.get())));
    return stays;
  }

  private Set<String> publishers() {
    return byId.values().stream().map(OwnLibraries::publisher).collect(Collectors.toSet());
  }

  /**
   * Returns the publisher of an artifact, as in {@code org.graalvm} for {@code org.graalvm.sdk}.
   */
  private static String publisher(Artifact artifact) {
    String[] parts = artifact.getGroupId().split("\\.");
    return parts.length < 2 ? parts[0] : parts[0] + "." + parts[1];
  }

  private static String name(Artifact artifact) {
    return artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
  }

  private static Artifact withoutFile(Artifact artifact) {
    return artifact.setFile(null);
  }
}
