package io.es4x.codegen.model;

import io.vertx.codegen.annotations.VertxGen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Reads the public API of several libraries in one run of the Java compiler.
 *
 * <p>The compiler parses the sources and enters their declarations, then an annotation processor
 * turns the elements into records; no method body is looked at and no class file is written. What
 * the sources refer to comes from the class path; a type that is missing there keeps its name.
 */
public final class ApiReader {
  private final List<Path> classPath;

  /** The class path holds the libraries themselves and what their signatures mention. */
  public ApiReader(List<Path> classPath) {
    this.classPath =
        Stream.concat(classPath.stream(), Stream.of(annotations())).distinct().toList();
  }

  /** The modules in the order given. */
  public List<ApiModule> read(List<SourceModule> modules) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("codegen needs a JDK: this Java has no compiler");
    }
    List<SourceTree> trees = new ArrayList<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Map<String, String> moduleOfFile = new LinkedHashMap<>();
      List<Path> sources = new ArrayList<>();
      Set<String> packages = new HashSet<>();
      for (SourceModule module : modules) {
        SourceTree tree = SourceTree.open(module.sources());
        trees.add(tree);
        for (Path file : tree.files()) {
          // Modules may share a package; the compiler wants it described once.
          if (!file.endsWith("package-info.java") || packages.add(file.toString())) {
            sources.add(file);
            moduleOfFile.put(file.toUri().toString(), module.name());
          }
        }
      }
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      ApiProcessor processor = new ApiProcessor(moduleOfFile);
      run(compiler, files, sources, processor);
      return modules.stream()
          .map(module -> new ApiModule(module.name(), processor.classesOf(module.name())))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the sources: " + e.getMessage(), e);
    } finally {
      trees.forEach(ApiReader::close);
    }
  }

  private static void run(
      JavaCompiler compiler,
      StandardJavaFileManager files,
      List<Path> sources,
      ApiProcessor processor) {
    // Unresolved optional types end up here; they are opaque in the result, not an error.
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            files,
            diagnostics,
            List.of("-proc:only", "-implicit:none", "-XDaddTypeAnnotationsToSymbol=true"),
            null,
            files.getJavaFileObjectsFromPaths(sources));
    task.setProcessors(Set.of(processor));
    boolean ok = task.call();
    if (!processor.hasRun()) {
      throw new IllegalStateException(
          "The Java compiler stopped before the API could be read (ok=%s): %s"
              .formatted(ok, diagnostics.getDiagnostics()));
    }
  }

  private static Path annotations() {
    try {
      return Path.of(VertxGen.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
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
