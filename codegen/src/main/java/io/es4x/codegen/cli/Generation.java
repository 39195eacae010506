package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.ApiReader;
import io.es4x.codegen.model.Internals;
import io.es4x.codegen.model.SourceModule;
import io.es4x.codegen.trial.OptionNulls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.aether.RepositoryException;

/**
 * The packages generated for a module table.
 *
 * @param classPath the jars of the libraries and their dependencies
 */
record Generation(List<NpmPackage> packages, List<Path> classPath) {

  /**
   * Downloads the libraries from Maven repositories and generates their packages.
   *
   * @param progress is called with a description of each step
   */
  static Generation of(ModuleTable table, Consumer<String> progress)
      throws IOException, RepositoryException {
    PinnedVersions versions = PinnedVersions.read();
    Map<String, Library> libraries;
    List<Path> classPath;
    try (MavenLibraries maven = new MavenLibraries("io.netty:netty-bom:pom:" + versions.netty())) {
      progress.accept("Bringing the sources of " + table.modules().size() + " libraries");
      libraries = maven.libraries(table.modules(), versions.vertx());
      progress.accept("Bringing what they need");
      classPath = maven.classPath(libraries.values());
    }
    List<SourceModule> sources = new ArrayList<>();
    libraries.forEach((name, library) -> sources.add(new SourceModule(name, library.sources())));
    progress.accept("Reading the sources of " + libraries.size() + " libraries");
    List<ApiModule> read = Internals.leaveOut(new ApiReader(classPath).read(sources));
    progress.accept("Trying which options may be null");
    List<ApiModule> modules = OptionNulls.addTo(read, classPath);
    progress.accept("Generating " + libraries.size() + " packages");
    return new Generation(new Generator(libraries).generate(modules), classPath);
  }
}
