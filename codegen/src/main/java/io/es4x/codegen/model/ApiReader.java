package io.es4x.codegen.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the public API of several libraries in one run of the Java compiler.
 *
 * <p>The compiler parses the sources and enters their declarations, then an annotation processor
 * converts the elements to records. Referenced classes come from the class path; a type that is
 * missing there keeps its name.
 */
public final class ApiReader {
  private final CompilerRun compiler;

  /** The class path contains the libraries and the classes in their signatures. */
  public ApiReader(List<Path> classPath) {
    this.compiler = new CompilerRun(classPath);
  }

  /** Returns the modules in the given order. */
  public List<ApiModule> read(List<SourceModule> modules) {
    List<SourceTree> trees = new ArrayList<>();
    try {
      Map<String, String> moduleOfFile = new LinkedHashMap<>();
      List<Path> sources = new ArrayList<>();
      Set<String> packages = new HashSet<>();
      for (SourceModule module : modules) {
        SourceTree tree = SourceTree.open(module.sources());
        trees.add(tree);
        for (Path file : tree.files()) {
          // Modules may share a package; the compiler accepts only one description of it.
          if (!file.endsWith("package-info.java") || packages.add(file.toString())) {
            sources.add(file);
            moduleOfFile.put(file.toUri().toString(), module.name());
          }
        }
      }
      ApiProcessor processor = new ApiProcessor(moduleOfFile, Map.of(), ClassReader.Style.VERTX);
      compiler.run(sources, processor);
      return modules.stream().map(module -> processor.module(module.name())).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the sources: " + e.getMessage(), e);
    } finally {
      trees.forEach(ApiReader::close);
    }
  }

  private static void close(SourceTree tree) {
    try {
      tree.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
