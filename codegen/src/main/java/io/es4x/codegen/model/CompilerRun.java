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
 * One run of the Java compiler that ends with an {@link ApiProcessor}: no method body is looked at
 * and no class file is written.
 */
final class CompilerRun {
  private final List<Path> classPath;

  /** The class path holds what is read and what its signatures mention. */
  CompilerRun(List<Path> classPath) {
    this.classPath =
        Stream.concat(classPath.stream(), Stream.of(annotations())).distinct().toList();
  }

  /**
   * Has the processor look at these sources; class files it finds by itself.
   *
   * @throws IllegalStateException with what the compiler said, when it stopped before that
   */
  void run(List<Path> sources, ApiProcessor processor) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("codegen needs a JDK: this Java has no compiler");
    }
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      // Unresolved optional types end up here; they are opaque in the result, not an error.
      DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
      // -parameters also makes the compiler keep the names of parameters that class files have.
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
              // Without sources it wants some class. Others it would look into too closely: one
              // whose superclass is missing would end the run.
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
