package io.es4x.context;

import io.es4x.engine.StringLimit;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.io.IOAccess;

/** The options with which GraalJS runs every context. */
@AnyThread
final class PolyglotContexts {
  /**
   * The polyglot access that the engine makes its {@code WebAssembly} with; scripts have no part in
   * it.
   */
  private static final PolyglotAccess WEBASSEMBLY =
      PolyglotAccess.newBuilder()
          .allowEvalBetween("js", "wasm")
          .allowBindingsAccess("js")
          .allowBindingsAccess("wasm")
          .build();

  private PolyglotContexts() {}

  /** Makes a polyglot context, on the thread that is to run it. */
  static Context create(JsEngine engine, ModuleFileSystem files, Permissions permissions) {
    return Context.newBuilder("js", "wasm")
        .allowPolyglotAccess(WEBASSEMBLY)
        .engine(engine.polyglot())
        .allowHostAccess(engine.hostAccess())
        .allowHostClassLookup(name -> permissions.has(Permission.JAVA, name))
        .allowHostClassLoading(true)
        .allowIO(IOAccess.newBuilder().fileSystem(files).build())
        .allowExperimentalOptions(true)
        // The loader builds require() of ES modules on "import defer".
        .option("js.ecmascript-version", "staging")
        .option("js.webassembly", "true")
        // Memory that workers share.
        .option("wasm.Threads", "true")
        .option("js.polyglot-builtin", "false")
        // The loader takes the namespaces of modules that it evaluates.
        .option("js.esm-eval-returns-exports", "true")
        .option("js.unhandled-rejections", "handler")
        .option("js.stack-trace-api", "true")
        // As V8: a space before AM and PM that programs can parse.
        .option("js.allow-narrow-spaces-in-date-format", "false")
        // What AsyncLocalStorage follows calls with.
        .option("js.async-context", "true")
        // About as many as the stack of Node has room for, which has no other limit.
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
