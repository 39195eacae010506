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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.aether.RepositoryException;

/**
 * The packages of a module table.
 *
 * @param classPath the jars of the libraries and of what they need
 */
record Generation(List<NpmPackage> packages, List<Path> classPath) {

  /** Brings the libraries from Maven repositories and generates their packages. */
  static Generation of(ModuleTable table) throws IOException, RepositoryException {
    PinnedVersions versions = PinnedVersions.read();
    Map<String, Library> libraries = new LinkedHashMap<>();
    List<Path> classPath;
    try (MavenLibraries maven = new MavenLibraries("io.netty:netty-bom:pom:" + versions.netty())) {
      for (Map.Entry<String, String> module : table.modules().entrySet()) {
        libraries.put(module.getKey(), maven.library(module.getValue(), versions.vertx()));
      }
      classPath = maven.classPath(libraries.values());
    }
    List<SourceModule> sources = new ArrayList<>();
    libraries.forEach((name, library) -> sources.add(new SourceModule(name, library.sources())));
    List<ApiModule> read = Internals.leaveOut(new ApiReader(classPath).read(sources));
    List<ApiModule> modules = OptionNulls.addTo(read, classPath);
    return new Generation(new Generator(libraries).generate(modules), classPath);
  }
}
