package io.es4x.resolver;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.AbstractRepositoryListener;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositoryListener;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResult;
import org.eclipse.aether.util.artifact.ArtifactIdUtils;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.listener.ChainedRepositoryListener;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;
import org.eclipse.aether.util.repository.SimpleResolutionErrorPolicy;

/**
 * Resolves the platform and what an application asks for, together, as Maven would.
 *
 * <p>Repositories, mirrors, proxies and credentials are those of the user's {@code settings.xml}.
 * Files that are in the local repository already are never asked for again, but for {@linkplain
 * DamagedFiles damaged} ones.
 */
final class LibraryResolver {

  private final Platform platform;
  private final Host host;
  private final ContextOverrides setup;
  private final Progress progress;

  /**
   * Resolves for one machine.
   *
   * @param setup where Maven finds its settings and its local repository
   * @param progress shows the downloads, and what the user should know of the result
   */
  LibraryResolver(Platform platform, Host host, ContextOverrides setup, Progress progress) {
    this.progress = progress;
    this.platform = platform;
    this.host = host;
    this.setup = setup;
  }

  /** Returns what a resolution has brought, and what other machines need in place of it. */
  Collection<Libraries.Resolved> artifacts(Libraries own, Request request, List<Host> others)
      throws UnresolvableException {
    Map<String, Libraries.Resolved> all = new LinkedHashMap<>();
    own.artifacts().forEach(each -> all.put(each.coordinates(), each));
    for (Host other : others) {
      new LibraryResolver(platform, other, setup, progress)
          .resolve(request)
          .artifacts()
          .forEach(each -> all.putIfAbsent(each.coordinates(), each));
    }
    return all.values();
  }

  Libraries resolve(Request request) throws UnresolvableException {
    // Not asked for, it is still settings.xml that says.
    ContextOverrides overrides =
        request.offline() ? setup.toBuilder().offline(true).build() : setup;
    var damaged = new DamagedFiles(progress::say);
    try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      Libraries libraries = resolve(request, maven, damaged);
      if (!damaged.found()) {
        return libraries;
      }
    } catch (UnresolvableException e) {
      if (!damaged.found()) {
        throw e;
      }
    }
    try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      return resolve(request, maven, new AbstractRepositoryListener() {});
    }
  }

  /**
   * Returns the versions of the newest releases of libraries, by their coordinates, without those
   * of which no repository has one.
   */
  Map<String, String> newest(List<String> libraries, boolean offline) {
    Map<String, String> newest = new LinkedHashMap<>();
    ContextOverrides overrides = offline ? setup.toBuilder().offline(true).build() : setup;
    try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      var session = session(maven);
      var known = new DescribedLibraries(maven, session);
      for (String library : libraries) {
        known
            .newest(new DefaultArtifact(library + ":jar:RELEASE"))
            .ifPresent(found -> newest.put(library, found.getVersion()));
      }
    }
    return newest;
  }

  /** Returns what the poms of libraries say, by their coordinates, which have versions. */
  Map<String, Inventory.Component> inventory(List<String> libraries, boolean offline)
      throws UnresolvableException {
    ContextOverrides overrides = offline ? setup.toBuilder().offline(true).build() : setup;
    try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      var session = session(maven);
      session.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
      return new Inventory(maven, session).of(libraries);
    }
  }

  private DefaultRepositorySystemSession session(Context maven) {
    var session = new DefaultRepositorySystemSession(maven.repositorySystemSession());
    progress.watch(session);
    return session;
  }

  private Libraries resolve(Request request, Context maven, RepositoryListener listener)
      throws UnresolvableException {
    var session = session(maven);
    session.setRepositoryListener(
        ChainedRepositoryListener.newInstance(session.getRepositoryListener(), listener));
    // A failure of the last time says nothing about this time.
    session.setResolutionErrorPolicy(new SimpleResolutionErrorPolicy(false, false));
    try {
      List<Dependency> fromPoms = managed(maven, session);
      List<Artifact> base = platform(request);
      DependencyResult ours = jars(base, fromPoms, maven, session);
      OwnLibraries own = OwnLibraries.of(ours.getArtifactResults());
      List<Dependency> managed =
          Stream.concat(own.before(fromPoms).stream(), locked(request).stream()).toList();
      Collection<Artifact> wanted = wanted(request, own, managed);
      List<Artifact> described =
          new DescribedLibraries(maven, session)
              .artifacts(
                  request.described(),
                  managed,
                  wanted,
                  all -> jars(all, managed, maven, session).getArtifactResults());
      DependencyResult all =
          described.isEmpty() && names(wanted).equals(names(base))
              ? ours
              : jars(
                  firsts(Stream.concat(described.stream(), wanted.stream())),
                  managed,
                  maven,
                  session);
      List<ArtifactResult> jars = all.getArtifactResults();
      var origins = new Origins(request, all.getRoot());
      return libraries(
          // Libraries that are only looked at run with nothing.
          described.isEmpty() ? own.first(jars, origins, progress::say) : jars,
          compiler(request.jdk()),
          new DescribedLibraries(maven, session).describe(described, jars),
          origins);
    } catch (RepositoryException e) {
      throw new UnresolvableException(Diagnosis.of(e, request, session));
    }
  }

  private static List<Dependency> locked(Request request) throws UnresolvableException {
    Request.Lock wanted = request.lock();
    ArtifactLock lock = wanted == null ? null : LockFile.read(Path.of(wanted.file())).libraries();
    return wanted == null || lock == null ? List.of() : lock.managed(request, wanted.es4x());
  }

  private static DependencyResult jars(
      Collection<Artifact> artifacts,
      List<Dependency> managed,
      Context maven,
      DefaultRepositorySystemSession session)
      throws RepositoryException {
    var wanted = new CollectRequest();
    wanted.setRepositories(maven.remoteRepositories());
    wanted.setManagedDependencies(managed);
    for (Artifact artifact : artifacts) {
      wanted.addDependency(new Dependency(artifact, JavaScopes.RUNTIME));
    }
    return maven
        .repositorySystem()
        .resolveDependencies(session, new DependencyRequest(wanted, null));
  }

  /** The managed versions of the platform, earlier poms before later ones: the first one holds. */
  private List<Dependency> managed(Context maven, DefaultRepositorySystemSession session)
      throws RepositoryException {
    var strict = new DefaultRepositorySystemSession(session);
    strict.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
    List<Dependency> managed = new ArrayList<>();
    for (String bom : platform.boms()) {
      var read =
          new ArtifactDescriptorRequest(
              new DefaultArtifact(bom), maven.remoteRepositories(), /* context= */ "");
      managed.addAll(
          maven.repositorySystem().readArtifactDescriptor(strict, read).getManagedDependencies());
    }
    return managed;
  }

  /**
   * Returns the artifacts asked for, the application's wishes first: the first one decides a
   * version, but for what is our own.
   */
  private Collection<Artifact> wanted(Request request, OwnLibraries own, List<Dependency> managed)
      throws UnresolvableException {
    List<Artifact> wanted = new ArrayList<>();
    for (Request.Library library : request.libraries()) {
      wanted.add(own.insteadOf(Coordinates.parse(library, managed), library.from(), progress::say));
    }
    wanted.addAll(platform(request));
    return firsts(wanted.stream());
  }

  private List<Artifact> platform(Request request) {
    Stream<String> tools =
        request.tools().stream().map(platform.tools()::get).flatMap(List::stream);
    return Stream.concat(
            Stream.of(platform.libraries(), platform.nativesFor(host), compiler(request.jdk()))
                .flatMap(List::stream),
            tools)
        .<Artifact>map(DefaultArtifact::new)
        .toList();
  }

  private static Set<String> names(Collection<Artifact> artifacts) {
    return artifacts.stream().map(ArtifactIdUtils::toId).collect(Collectors.toSet());
  }

  private static Collection<Artifact> firsts(Stream<Artifact> artifacts) {
    Map<String, Artifact> firsts = new LinkedHashMap<>();
    artifacts.forEach(a -> firsts.putIfAbsent(ArtifactIdUtils.toVersionlessId(a), a));
    return firsts.values();
  }

  private List<String> compiler(JdkKind jdk) {
    return switch (jdk) {
      case STOCK -> platform.compiler();
      case GRAALVM -> List.of();
    };
  }

  private Libraries libraries(
      List<ArtifactResult> results,
      List<String> compiler,
      List<Libraries.Description> described,
      Origins origins) {
    Set<String> upgrades = ids(compiler);
    List<Path> classPath = new ArrayList<>();
    List<Path> upgradeModulePath = new ArrayList<>();
    List<Libraries.Resolved> artifacts = new ArrayList<>();
    Set<String> natives = ids(platform.nativesFor(host));
    for (ArtifactResult result : results) {
      Artifact artifact = result.getArtifact();
      artifacts.add(
          new Libraries.Resolved(
              coordinates(artifact),
              artifact.getFile().toPath(),
              origins.all(artifact),
              natives.contains(ArtifactIdUtils.toVersionlessId(artifact))
                  ? host.classifier()
                  : null));
      if (!artifact.getExtension().equals("jar")) {
        continue; // A pom that only names other libraries.
      }
      boolean upgrade = upgrades.contains(ArtifactIdUtils.toVersionlessId(artifact));
      (upgrade ? upgradeModulePath : classPath).add(artifact.getFile().toPath());
    }
    return new Libraries(
        List.copyOf(classPath), List.copyOf(upgradeModulePath), described, List.copyOf(artifacts));
  }

  /** Returns coordinates as a package.json has them: without what is usual. */
  private static String coordinates(Artifact artifact) {
    boolean isUsual = artifact.getExtension().equals("jar") && artifact.getClassifier().isEmpty();
    return isUsual
        ? String.join(
            ":", artifact.getGroupId(), artifact.getArtifactId(), artifact.getBaseVersion())
        : ArtifactIdUtils.toBaseId(artifact);
  }

  private static Set<String> ids(List<String> coordinates) {
    return coordinates.stream()
        .map(each -> ArtifactIdUtils.toVersionlessId(new DefaultArtifact(each)))
        .collect(Collectors.toSet());
  }
}
