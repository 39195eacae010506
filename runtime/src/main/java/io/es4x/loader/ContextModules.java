package io.es4x.loader;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Map;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/**
 * The modules of one context. Not safe for use by several threads: it belongs to the context's
 * event loop.
 */
@ContextThread
public final class ContextModules {

  private final TracesHost traces;
  private final Map<String, Object> javaHalves;

  ContextModules(
      ModuleSystem system, Context context, ModuleFileSystem files, BackgroundWork background) {
    ContextGraph graph = new ContextGraph(system.graph, files);
    EsmHost esm = new EsmHost(system, context, graph, background);
    traces = new TracesHost(system, graph);
    javaHalves =
        Map.of(
            "commonjs",
            new CommonJsHost(system, context, graph),
            "esm",
            esm,
            "program",
            new ProgramHost(system, context),
            "module-functions",
            new ModuleFunctionsHost(system),
            "hooks",
            new HooksHost(system, graph),
            "traces",
            traces);
    files.lookup(esm::find);
  }

  /** Returns the Java halves of the loader's scripts, by name. */
  public Map<String, Object> javaHalves() {
    return javaHalves;
  }

  /**
   * Maps a position in evaluated code to the user's source: to the file, and through the file's
   * source map.
   *
   * @return null when it is not the user's code
   */
  @AnyThread
  public @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    return traces.inUserFile(evaluated);
  }
}
