package io.es4x.context;

import io.es4x.engine.raw.StringLimit;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.io.IOAccess;

/** Creates polyglot contexts with the options of GraalJS that every context has. */
@AnyThread
final class PolyglotContexts {
  /**
   * The access with which the engine makes its {@code WebAssembly}; scripts cannot use it
   * themselves.
   */
  private static final PolyglotAccess WEBASSEMBLY =
      PolyglotAccess.newBuilder()
          .allowEvalBetween("js", "wasm")
          .allowBindingsAccess("js")
          .allowBindingsAccess("wasm")
          .build();

  private PolyglotContexts() {}

  /** Creates a polyglot context, on the thread that will run it. */
  static Context create(JsEngine engine, ModuleFileSystem files, Permissions permissions) {
    return Context.newBuilder("js", "wasm")
        .allowPolyglotAccess(WEBASSEMBLY)
        .engine(engine.polyglot())
        .allowHostAccess(engine.hostAccess())
        .allowHostClassLookup(name -> permissions.has(Permission.JAVA, name))
        .allowHostClassLoading(true)
        .allowIO(IOAccess.newBuilder().fileSystem(files).build())
        .allowExperimentalOptions(true)
        // The loader implements require() of ES modules with "import defer".
        .option("js.ecmascript-version", "staging")
        .option("js.webassembly", "true")
        // Memory that workers share.
        .option("wasm.Threads", "true")
        .option("js.polyglot-builtin", "false")
        // The loader uses the namespaces of modules that it evaluates.
        .option("js.esm-eval-returns-exports", "true")
        .option("js.unhandled-rejections", "handler")
        .option("js.stack-trace-api", "true")
        // As in V8: a plain space before AM and PM, so that programs can parse it.
        .option("js.allow-narrow-spaces-in-date-format", "false")
        // AsyncLocalStorage is implemented with it.
        .option("js.async-context", "true")
        // About the number that fits on Node's stack, which is Node's only limit.
        .option("js.function-arguments-limit", "125000")
        .option("js.string-length-limit", Integer.toString(StringLimit.LENGTH))
        .option("js.load", "false")
        .option("js.print", "false")
        .option("js.console", "false")
        .option("js.java-package-globals", "false")
        .option("js.global-arguments", "false")
        .build();
  }
}
