package io.es4x.codegen.model;

import io.vertx.codegen.annotations.VertxGen;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * One run of the Java compiler that ends with an {@link ApiProcessor}: no method bodies are
 * compiled and no class files are written.
 */
final class CompilerRun {
  private final List<Path> classPath;

  /** The class path contains the classes to read and those in their signatures. */
  CompilerRun(List<Path> classPath) {
    this.classPath =
        Stream.concat(classPath.stream(), Stream.of(annotations())).distinct().toList();
  }

  /**
   * Runs the processor on source files; it finds class files by itself.
   *
   * @throws IllegalStateException with the compiler's output, if it stopped before the processor
   */
  void run(List<Path> sources, ApiProcessor processor) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("codegen needs a JDK: this Java has no compiler");
    }
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      // Unresolved optional types are reported here; they are opaque in the result, not an error.
      DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
      // -parameters also makes the compiler keep the parameter names of class files.
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              diagnostics,
              List.of(
                  "-proc:only",
                  "-implicit:none",
                  "-parameters",
                  "-XDaddTypeAnnotationsToSymbol=true"),
              // Without sources the compiler needs some class. It would complete a class of the
              // library: a missing superclass would end the run.
              sources.isEmpty() ? List.of("java.lang.Object") : List.of(),
              files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(Set.of(processor));
      boolean ok = task.call();
      if (!processor.hasRun()) {
        throw new IllegalStateException(
            "The Java compiler stopped before the API could be read (ok=%s): %s"
                .formatted(ok, diagnostics.getDiagnostics()));
      }
    }
  }

  private static Path annotations() {
    try {
      return Path.of(VertxGen.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
