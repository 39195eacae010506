package io.es4x.codegen.cli;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;

/**
 * Resolves libraries with Maven's own resolver: the user's settings, mirrors and local repository
 * apply.
 */
final class MavenLibraries implements AutoCloseable {
  /** The number of libraries that are downloaded at the same time. */
  private static final int PARALLEL = 8;

  /** Has the resolver download the POMs of dependencies in parallel. */
  private static final Map<String, String> BREADTH_FIRST =
      Map.of(
          "aether.dependencyCollector.impl",
          "bf",
          "aether.dependencyCollector.bf.threads",
          "" + PARALLEL);

  private final Context maven;
  private final List<Dependency> managed;

  /** The versions in {@code bom} override those that libraries declare. */
  MavenLibraries(String bom) throws RepositoryException {
    this.maven =
        Runtimes.INSTANCE
            .getRuntime()
            .create(
                ContextOverrides.create()
                    .withUserSettings(true)
                    .userProperties(BREADTH_FIRST)
                    .build());
    this.managed = describe(new DefaultArtifact(bom)).getManagedDependencies();
  }

  /**
   * Returns libraries at a version.
   *
   * @param names their {@code group:artifact} by a key, by which they are returned, in that order
   */
  Map<String, Library> libraries(Map<String, String> names, String version)
      throws RepositoryException {
    // A library takes several requests, one after the other.
    Map<String, Future<Library>> asked = new LinkedHashMap<>();
    Map<String, Library> libraries = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(PARALLEL)) {
      names.forEach((key, name) -> asked.put(key, threads.submit(() -> library(name, version))));
      for (Map.Entry<String, Future<Library>> each : asked.entrySet()) {
        libraries.put(each.getKey(), each.getValue().get());
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RepositoryException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return libraries;
  }

  /** Returns the library {@code group:artifact} at a version. */
  Library library(String coordinates, String version) throws RepositoryException {
    Artifact artifact = new DefaultArtifact(coordinates + ":" + version);
    Artifact sources =
        new DefaultArtifact(
            artifact.getGroupId(), artifact.getArtifactId(), "sources", "jar", version);
    Set<String> dependencies = new TreeSet<>();
    for (Dependency dependency : describe(artifact).getDependencies()) {
      if (!dependency.isOptional() && !dependency.getScope().equals("test")) {
        dependencies.add(name(dependency.getArtifact()));
      }
    }
    return new Library(
        artifact.getGroupId(), artifact.getArtifactId(), version, file(sources), dependencies);
  }

  /**
   * The jars of the libraries, of their dependencies, and of optional sister modules, which occur
   * in their signatures.
   */
  List<Path> classPath(Collection<Library> libraries) throws RepositoryException {
    CollectRequest request = new CollectRequest();
    request.setManagedDependencies(managed);
    request.setRepositories(maven.remoteRepositories());
    List<Artifact> sisters = new ArrayList<>();
    for (Library library : libraries) {
      Artifact artifact =
          new DefaultArtifact(library.groupId(), library.artifactId(), "jar", library.version());
      request.addDependency(new Dependency(artifact, "runtime"));
      sisters.addAll(optionalSisters(artifact));
    }
    Set<Path> jars = new LinkedHashSet<>();
    for (ArtifactResult result :
        maven
            .repositorySystem()
            .resolveDependencies(
                maven.repositorySystemSession(), new DependencyRequest(request, null))
            .getArtifactResults()) {
      jars.add(result.getArtifact().getFile().toPath());
    }
    for (Artifact sister : sisters) {
      jars.add(file(sister));
    }
    return List.copyOf(jars);
  }

  private List<Artifact> optionalSisters(Artifact artifact) throws RepositoryException {
    return describe(artifact).getDependencies().stream()
        .filter(Dependency::isOptional)
        .map(Dependency::getArtifact)
        .filter(other -> other.getGroupId().equals(artifact.getGroupId()))
        .filter(other -> other.getClassifier().isEmpty())
        .toList();
  }

  private ArtifactDescriptorResult describe(Artifact artifact) throws RepositoryException {
    return maven
        .repositorySystem()
        .readArtifactDescriptor(
            maven.repositorySystemSession(),
            new ArtifactDescriptorRequest(artifact, maven.remoteRepositories(), null));
  }

  Path file(Artifact artifact) throws RepositoryException {
    return maven
        .repositorySystem()
        .resolveArtifact(
            maven.repositorySystemSession(),
            new ArtifactRequest(artifact, maven.remoteRepositories(), null))
        .getArtifact()
        .getFile()
        .toPath();
  }

  private static String name(Artifact artifact) {
    return artifact.getGroupId() + ":" + artifact.getArtifactId();
  }

  @Override
  public void close() {
    maven.close();
  }
}
