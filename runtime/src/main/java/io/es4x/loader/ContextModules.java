package io.es4x.loader;

import io.es4x.loader.esm.ModuleFileSystem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The modules of one context. Not safe for use by several threads: it belongs to the context's
 * event loop.
 */
public final class ContextModules {

  private static final Source COMMONJS = script("commonjs.js");
  private static final Source ESM = script("esm.js");
  private static final Source HOOKS = script("hooks.js");
  private static final Source JAVA = script("java.js");
  private static final Source RESOLUTION = script("resolution.js");
  private static final Source TRACES = script("traces.js");

  private final TracesHost traces;
  private final Value runMain;
  private final Value showAllFrames;

  ContextModules(
      ModuleSystem system,
      Context context,
      ModuleFileSystem files,
      Builtins builtins,
      Background background) {
    ContextGraph graph = new ContextGraph(system.graph, files);
    EsmHost esmHost = new EsmHost(system, context, graph, builtins, background);
    Value esm = context.eval(ESM).execute(esmHost, context.eval(JAVA));
    Value hooks = context.eval(HOOKS).execute(new HooksHost(system, graph), esm);
    Value commonJs =
        context
            .eval(COMMONJS)
            .execute(
                new CommonJsHost(system, context, graph), esm, hooks, context.eval(RESOLUTION));
    traces = new TracesHost(system, graph);
    showAllFrames = context.eval(TRACES).execute(traces);
    files.lookup(esmHost::find);
    runMain = commonJs.getMember("runMain");
  }

  /**
   * Runs an application's main module, CommonJS or ES.
   *
   * @param file as {@link ModuleSystem#resolveMain} found it
   * @return a promise that is fulfilled when the module, its top-level awaits included, has been
   *     evaluated, and rejected with the error of loading or evaluating it; a rejection that nobody
   *     takes is not reported as unhandled
   */
  public Value runMain(Path file) {
    return runMain.execute(file.toString());
  }

  /**
   * Where in the user's sources a place in evaluated code is: in the file, and through the source
   * map that this names. Any thread.
   *
   * @return null when it is not the user's code
   */
  public @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    return traces.inUserFile(evaluated);
  }

  /** Makes stacks show the frames of the runtime and of Java, too. */
  public void showAllFrames() {
    showAllFrames.executeVoid();
  }

  private static Source script(String name) {
    try (InputStream in = ContextModules.class.getResourceAsStream(name)) {
      String text =
          "'use strict'; "
              + new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
      return Source.newBuilder("js", text, "es4x:loader/" + name).internal(true).buildLiteral();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
