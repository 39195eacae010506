package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.pkg.PackageFolder;
import io.es4x.codegen.model.ApiReader;
import io.es4x.codegen.model.SourceModule;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.aether.artifact.DefaultArtifact;

/**
 * {@code TckPackage <folder>}: generates the package of vertx-codegen's TCK, whose models have
 * every kind of type in an API. {@code test/kinds.test.mjs} runs programs with it.
 */
final class TckPackage {
  private static final String CORE = "core";
  private static final String TCK = "codegen-tck";

  private TckPackage() {}

  public static void main(String[] arguments) throws Exception {
    Map<String, Library> libraries = new LinkedHashMap<>();
    PinnedVersions versions = PinnedVersions.read();
    List<Path> classPath;
    try (MavenLibraries maven = new MavenLibraries("io.netty:netty-bom:pom:" + versions.netty())) {
      Library core = maven.library("io.vertx:vertx-core", versions.vertx());
      libraries.put(CORE, core);
      classPath = maven.classPath(List.of(core));
      String artifact = "vertx-codegen-processor";
      Path sources =
          maven.file(
              new DefaultArtifact("io.vertx", artifact, "tck-sources", "jar", versions.vertx()));
      Set<String> dependencies = Set.of("io.vertx:vertx-core");
      libraries.put(
          TCK, new Library("io.vertx", artifact, versions.vertx(), sources, dependencies));
    }
    List<SourceModule> sources =
        libraries.entrySet().stream()
            .map(library -> new SourceModule(library.getKey(), library.getValue().sources()))
            .toList();
    for (NpmPackage content :
        new Generator(libraries).generate(new ApiReader(classPath).read(sources))) {
      if (content.spec().module().equals(TCK)) {
        new PackageFolder(Path.of(arguments[0])).write(content);
      }
    }
  }
}
