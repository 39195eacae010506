package io.es4x.context;

import io.es4x.builtins.Globals;
import io.es4x.diagnostics.ErrorText;
import io.es4x.interop.HostErrors;
import io.es4x.interop.HostJson;
import io.es4x.interop.HostPrototypes;
import io.es4x.interop.JsErrors;
import io.es4x.interop.JsOwner;
import io.es4x.loader.ContextModules;
import io.es4x.loader.PolyglotFrames;
import io.es4x.loader.SourcePosition;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.node.process.ProcessHost;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/**
 * One polyglot context, bound to the event loop that created it.
 *
 * <p>All of it runs on that thread alone, except where a method says otherwise. Each call from Java
 * is one task: after it come the {@code process.nextTick} callbacks and the microtasks, as in Node.
 */
public final class JsContext implements JsOwner {
  /** The exit code after an error that nobody took. */
  private static final int FAILED = 1;

  /** What the engine's {@code WebAssembly} is made with; scripts have no part in it. */
  private static final PolyglotAccess WEBASSEMBLY =
      PolyglotAccess.newBuilder()
          .allowEvalBetween("js", "wasm")
          .allowBindingsAccess("js")
          .allowBindingsAccess("wasm")
          .build();

  private final Thread thread = Thread.currentThread();
  private final JsEngine engine;
  private final ContextInternal vertxContext;
  private final ProcessControl process;
  private final Path main;
  private final Liveness liveness;
  private final Context context;
  private final Globals globals;
  private final Value runMain;
  private final Value run;
  private final Value runWithTwo;
  private final ContextModules modules;
  private final ErrorTexts errorTexts;
  private int depth;
  private boolean drainRequested;
  private long taskTime;
  private boolean closed;

  private JsContext(
      JsEngine engine, ContextInternal vertxContext, ProcessControl process, Path main) {
    this.engine = engine;
    this.vertxContext = vertxContext;
    this.process = process;
    this.main = main;
    ModuleFileSystem files = engine.modules().newFileSystem();
    this.context = newContext(engine, files);
    PolyglotFrames frames = new PolyglotFrames(this::inUserFile, engine.allFrames());
    Residence.take(context);
    JsOwner previous = JsOwner.makeCurrent(this);
    try {
      globals =
          Globals.install(
              context,
              engine.scripts(),
              new EventLoopTasks(this, new TimerQueue(this)),
              new ProcessHost(process.settings(), new ContextProcessLife(this, process)));
      liveness = new Liveness(globals::activeCount);
      engine
          .scripts()
          .load(context, "io/es4x/interop/host-prototypes.js")
          .invokeMember("install", new HostPrototypes());
      engine
          .scripts()
          .load(context, "io/es4x/interop/host-errors.js")
          .invokeMember("install", new HostErrors(frames));
      engine
          .scripts()
          .load(context, "io/es4x/interop/exact-json.js")
          .invokeMember("install", new HostJson());
      Dispatch dispatch = new Dispatch();
      engine
          .scripts()
          .load(context, "io/es4x/context/dispatch.js")
          .invokeMember("install", dispatch, globals.tasks());
      runMain = dispatch.main();
      run = dispatch.run();
      runWithTwo = dispatch.runWithTwo();
      modules =
          engine
              .modules()
              .attach(context, files, new GlobalsAsBuiltins(globals), new ImportWork(this));
      if (engine.allFrames()) {
        modules.showAllFrames();
      }
      errorTexts = new ErrorTexts(engine, context, globals.errorText(), frames);
      VerticleGlobals.install(context, vertxContext);
    } finally {
      JsOwner.restore(this, previous);
    }
    process.opened(this);
    vertxContext.exceptionHandler(failure -> uncaught(JsErrors.toJs(failure), failure));
  }

  private @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    return modules.inUserFile(evaluated);
  }

  /** Creates the context of a verticle instance, on the verticle's event loop. */
  public static JsContext create(
      JsEngine engine, ContextInternal vertxContext, ProcessControl process, Path main) {
    return new JsContext(engine, vertxContext, process, main);
  }

  private static Context newContext(JsEngine engine, ModuleFileSystem files) {
    return Context.newBuilder("js", "wasm")
        .allowPolyglotAccess(WEBASSEMBLY)
        .engine(engine.polyglot())
        .allowHostAccess(engine.hostAccess())
        .allowHostClassLookup(name -> true)
        .allowHostClassLoading(true)
        .allowIO(IOAccess.newBuilder().fileSystem(files).build())
        .allowExperimentalOptions(true)
        // The loader builds require() of ES modules on "import defer".
        .option("js.ecmascript-version", "staging")
        .option("js.webassembly", "true")
        .option("js.polyglot-builtin", "false")
        .option("js.unhandled-rejections", "handler")
        .option("js.stack-trace-api", "true")
        .option("js.load", "false")
        .option("js.print", "false")
        .option("js.console", "false")
        .option("js.java-package-globals", "false")
        .option("js.global-arguments", "false")
        .build();
  }

  /**
   * Evaluates the main module, its top-level awaits included.
   *
   * @return completed then, or failed with a {@link MainFailure}
   */
  public Future<Void> runMain() {
    return runMain(error -> Optional.of(new MainFailure(errorTexts.uncaught(error, null), FAILED)));
  }

  /**
   * As {@link #runMain}, for the program of the process: an error is an uncaught one, which its
   * listeners may take, and when they do not it hears that the process exits.
   */
  public Future<Void> runProgram() {
    return runMain(
        error ->
            globals.emitUncaught(error)
                ? Optional.empty()
                : Optional.of(
                    new MainFailure(errorTexts.uncaught(error, null), globals.emitExit(FAILED))));
  }

  private Future<Void> runMain(Function<Value, Optional<MainFailure>> failure) {
    Promise<Void> result = vertxContext.promise();
    ProxyExecutable fulfilled =
        values -> {
          liveness.mainDone();
          result.tryComplete();
          return null;
        };
    ProxyExecutable rejected =
        values -> {
          liveness.mainDone();
          failure.apply(values[0]).ifPresentOrElse(result::tryFail, result::tryComplete);
          return null;
        };
    ProxyExecutable evaluate = none -> modules.runMain(main);
    runTask(() -> runMain.executeVoid(evaluate, fulfilled, rejected));
    return result.future();
  }

  // Tasks

  @Override
  public void runTask(Value function, @Nullable Object argument) {
    JsOwner previous = enter();
    try {
      run.executeVoid(function, argument);
    } catch (PolyglotException failure) {
      if (depth > 1 || !(argument instanceof HttpServerRequest request)) {
        throw failure;
      }
      Dispatch.fail(request, failure);
    } finally {
      leave(previous);
    }
  }

  @Override
  public void runTask(Value function, @Nullable Object first, @Nullable Object second) {
    JsOwner previous = enter();
    try {
      runWithTwo.executeVoid(function, first, second);
    } finally {
      leave(previous);
    }
  }

  @Override
  public void settle(Value resolvingFunction, @Nullable Object value) {
    JsOwner previous = enter();
    try {
      resolvingFunction.executeVoid(value);
    } finally {
      leave(previous);
    }
  }

  @Override
  public Value call(Value function, @Nullable Object... arguments) {
    JsOwner previous = enter();
    try {
      return function.execute(arguments);
    } finally {
      leave(previous);
    }
  }

  /** Runs Java code that calls into JavaScript as one task. */
  void runTask(Runnable task) {
    JsOwner previous = enter();
    try {
      task.run();
    } finally {
      leave(previous);
    }
  }

  /** Asks for the ticks to run once more, after the microtasks of the current task. */
  void requestDrain() {
    drainRequested = true;
  }

  /**
   * Nanoseconds on a clock that stands still during a task, as Node's: timers of one task that have
   * the same delay are due together, however long the task takes.
   */
  long taskTime() {
    if (taskTime == 0) {
      taskTime = System.nanoTime();
    }
    return taskTime;
  }

  private @Nullable JsOwner enter() {
    if (depth == 0) {
      taskTime = 0;
    }
    depth++;
    return JsOwner.makeCurrent(this);
  }

  private void leave(@Nullable JsOwner previous) {
    if (depth == 1) {
      // GraalJS has run the microtasks when the outermost call returned; they may want ticks again.
      while (drainRequested && !closed) {
        drainRequested = false;
        globals.drain();
      }
      if (liveness.becameIdle()) {
        process.idle(this);
      }
    }
    depth--;
    JsOwner.restore(this, previous);
  }

  // The owner, as interop sees it

  @Override
  public boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }

  @Override
  public void runLater(Runnable task) {
    vertxContext.runOnContext(
        ignored -> {
          if (!closed) {
            task.run();
          }
        });
  }

  @Override
  public void pending(int change) {
    liveness.pending(change);
  }

  @Override
  public void callbackHandedOut() {
    liveness.callbackHandedOut();
  }

  /** Whether nothing of it runs any more. */
  boolean isClosed() {
    return closed;
  }

  ContextInternal vertxContext() {
    return vertxContext;
  }

  // Process life

  /** Whether nothing is left that could call JavaScript again. Any thread. */
  public boolean isIdle() {
    return liveness.isIdle();
  }

  /** Whether the main module waits for something that cannot come any more. Any thread. */
  public boolean isStuck() {
    return liveness.isStuck();
  }

  /**
   * Ends the process with the exit code that the application has set, unless a {@code beforeExit}
   * listener finds something to do. Any thread.
   */
  public void endProcess(int code) {
    runLater(
        () -> {
          runTask(globals::emitBeforeExit);
          if (liveness.isIdle()) {
            runTask(() -> process.exit(globals.emitExit(code)));
          }
        });
  }

  /** Tells the application's listeners of a signal. Any thread. */
  public void emitSignal(String name, int number) {
    runLater(() -> runTask(() -> globals.emitSignal(name, number)));
  }

  /**
   * Takes an error that nobody caught: to the application's listeners, else it ends the process.
   *
   * @param error as JavaScript sees it
   */
  void uncaught(Object error) {
    uncaught(error, null);
  }

  private void uncaught(Object error, @Nullable Throwable thrown) {
    runTask(
        () -> {
          if (!globals.emitUncaught(error)) {
            process.uncaught(errorTexts.uncaught(error, thrown), globals.emitExit(FAILED));
          }
        });
  }

  /**
   * The text of an error for a log: as JavaScript prints it when this thread runs its context. Any
   * thread.
   */
  public static String errorText(Throwable error) {
    return JsOwner.ofThread() instanceof JsContext context && error instanceof PolyglotException
        ? context.errorTexts.logged(JsErrors.toJs(error), error)
        : ErrorText.of(error);
  }

  /** Ends the context. Nothing of it runs afterwards. */
  public void close() {
    closed = true;
    process.closed(this);
    JsOwner.forget(this);
    Residence.end(context);
    context.close(true);
  }
}
