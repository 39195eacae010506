package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.model.ApiReader;
import io.es4x.codegen.model.SourceModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.aether.RepositoryException;

/** {@code Main <module table> <output folder>}: writes an npm package per module of the table. */
public final class Main {
  private Main() {}

  /** Exits with 0, with 2 for wrong arguments, with 1 when libraries or files cannot be had. */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  private static int run(String[] arguments) {
    try {
      if (arguments.length != 2) {
        throw new UsageException("Usage: Main <module table> <output folder>");
      }
      generate(ModuleTable.read(Path.of(arguments[0])), Path.of(arguments[1]));
      return 0;
    } catch (UsageException e) {
      System.err.println("codegen: " + e.getMessage());
      return 2;
    } catch (RepositoryException e) {
      System.err.println("codegen: a library cannot be resolved: " + e.getMessage());
      return 1;
    } catch (IOException e) {
      System.err.println("codegen: " + e);
      return 1;
    }
  }

  private static void generate(ModuleTable table, Path output)
      throws IOException, RepositoryException {
    Versions versions = Versions.read();
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
    List<NpmPackage> packages =
        new Generator(libraries).generate(new ApiReader(classPath).read(sources));
    for (NpmPackage content : packages) {
      new PackageFolder(output.resolve(content.spec().module())).write(content);
    }
    System.out.print(new Report(packages));
  }
}
