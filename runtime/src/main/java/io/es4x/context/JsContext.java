package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.engine.WaitingAgent;
import io.es4x.errors.ErrorText;
import io.es4x.errors.ErrorTexts;
import io.es4x.errors.HostErrors;
import io.es4x.errors.JsErrors;
import io.es4x.errors.PolyglotFrames;
import io.es4x.errors.SourcePosition;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.loader.ContextModules;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.services.Handles;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * One polyglot context, bound to the event loop that created it.
 *
 * <p>All of it runs on that thread alone, except where a method says otherwise. Each call from Java
 * is one task: after it come the {@code process.nextTick} callbacks and the microtasks, as in Node.
 */
@ContextThread
public final class JsContext implements ScriptContext {
  private final Thread thread = Thread.currentThread();
  private final JsEngine engine;
  private final ContextInternal vertxContext;
  private final ProcessControl process;
  private final Path main;
  private final Liveness liveness;
  private final Context context;
  private final Handles handles;
  private final MainProgram mainProgram;
  private final HostCalls hostCalls;
  private final TaskCalls calls;
  private final TaskEnd taskEnd;
  private final ContextModules modules;
  private final ErrorTexts errorTexts;
  private final PolyglotFrames frames;
  private final ContextLife life;
  private final ContextErrors errors;
  private final Tasks tasks = new Tasks(this);
  private final AwaitedResults awaited = new AwaitedResults();

  private JsContext(
      JsEngine engine, ContextInternal vertxContext, ProcessControl process, Path main) {
    this.engine = engine;
    this.vertxContext = vertxContext;
    this.process = process;
    this.main = main;
    Services services = new Services(this, engine, process);
    ModuleFileSystem files = engine.modules().newFileSystem();
    this.handles = services.handles();
    this.context = PolyglotContexts.create(engine, files, services.permissions());
    this.life = new ContextLife(this, vertxContext, context, files, awaited, services.openings());
    this.frames = new PolyglotFrames(this::inUserFile, engine.allFrames());
    this.modules = engine.modules().attach(context, files, new ImportWorker(this));
    WaitingAgent.install(context, tasks, this::look);
    EnteredContext.take(context);
    ScriptContext previous = ScriptContext.makeCurrent(this);
    try {
      Dispatch dispatch = new Dispatch(this);
      Map<String, Object> halves = new HashMap<>(modules.javaHalves());
      halves.put("dispatch", dispatch);
      halves.put("java-errors", new HostErrors(frames));
      ContextScripts scripts = ContextScripts.start(context, engine.scripts(), services, halves);
      liveness = new Liveness(handles, scripts::handleCount);
      if (engine.allFrames()) {
        scripts.showAllFrames();
      }
      errorTexts =
          new ErrorTexts(
              context,
              scripts.errorText(),
              frames,
              engine.modules()::lineAt,
              process.settings().switches().contains("trace-uncaught"));
      Failures failures = new Failures(context, scripts, errorTexts, process);
      errors = new ContextErrors(this, tasks, failures);
      calls = new TaskCalls(tasks, errors, dispatch);
      taskEnd = new TaskEnd(this, scripts, errors, liveness);
      Value enter = dispatch.main();
      mainProgram = new MainProgram(this, scripts, enter, errorTexts, failures, liveness, awaited);
      hostCalls = new HostCalls(this, context, scripts, enter, awaited, main);
      VerticleGlobals.install(context, vertxContext);
      process.opened(this);
    } finally {
      ScriptContext.restore(this, previous);
    }
    vertxContext.exceptionHandler(errors::reported);
  }

  /** Enters JavaScript, after which the engine looks at promises. */
  @AnyThread
  private void look() {
    runLater(() -> runTask(mainProgram::drain));
  }

  private @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    return modules.inUserFile(evaluated);
  }

  /** Creates the context of a verticle instance, on the verticle's event loop. */
  public static JsContext create(
      JsEngine engine, ContextInternal vertxContext, ProcessControl process, Path main) {
    return new JsContext(engine, vertxContext, process, main);
  }

  /**
   * Evaluates the main module, its top-level awaits included.
   *
   * @return completed then, or failed with a {@link MainFailure}
   */
  public Future<Void> runMain() {
    return mainProgram.run(main);
  }

  /**
   * Runs the main module, as {@link #runMain} does, for the program of the process: an error is an
   * uncaught one, which its listeners may take, and when they do not it hears that the process
   * exits.
   */
  public Future<Void> runProgram() {
    return mainProgram.runForProcess(main);
  }

  /** Runs the main module that a worker is told of, as {@link #runProgram} does. */
  Future<Void> runWorker() {
    return mainProgram.runForWorker();
  }

  /** The calls of the Java application that embeds the context. */
  @AnyThread
  public HostCalls hostCalls() {
    return hostCalls;
  }

  // Tasks

  @Override
  public void runTask(Value function, Origin origin, @Nullable Object argument) {
    calls.run(function, origin, argument);
  }

  @Override
  public void runTask(
      Value function, Origin origin, @Nullable Object first, @Nullable Object second) {
    calls.run(function, origin, first, second);
  }

  @Override
  public void settle(Value resolvingFunction, Origin origin, @Nullable Object value) {
    calls.settle(resolvingFunction, origin, value);
  }

  @Override
  public Value call(Value function, @Nullable Object... arguments) {
    return calls.call(function, arguments);
  }

  /** Runs Java code that calls into JavaScript as one task. */
  public void runTask(Runnable code) {
    runTask(code, tasks.program());
  }

  @Override
  public void runTask(Runnable code, Origin origin) {
    calls.run(code, origin);
  }

  /** See {@link TaskCalls#runGuarded}. */
  void runGuarded(Runnable code, Origin origin) {
    calls.runGuarded(code, origin);
  }

  /** See {@link TaskEnd#requestDrain}. */
  void requestDrain() {
    taskEnd.requestDrain();
  }

  /**
   * Nanoseconds on a clock that stands still during a task, as Node's: timers of one task that have
   * the same delay are due together, however long the task takes.
   */
  long taskTime() {
    return tasks.time();
  }

  /** Runs what follows from the outermost task. */
  void finishTask(boolean beforeResult) {
    if (beforeResult) {
      taskEnd.runBeforeResult();
    } else {
      taskEnd.run();
    }
  }

  @Override
  public Origin origin() {
    return tasks.origin();
  }

  @Override
  public @Nullable Origin originOfTask() {
    return tasks.isRunning() ? tasks.origin() : null;
  }

  /** See {@link TaskCalls#noteResumed}. */
  void noteResumed(@Nullable Origin origin) {
    calls.noteResumed(origin);
  }

  /** Goes on with what an earlier task began, in the current one. */
  void resumeOrigin(Origin origin) {
    tasks.goOnWith(origin);
  }

  // The owner, as interop sees it

  @Override
  public boolean isCurrentThread() {
    return Thread.currentThread() == thread;
  }

  @Override
  public void runLater(Runnable task) {
    try {
      vertxContext.runOnContext(
          ignored -> {
            if (!life.isClosed()) {
              task.run();
            }
          });
    } catch (RejectedExecutionException ended) {
      // The event loop has ended before what another thread has done for it.
    }
  }

  /** Runs an event of the loop's thread, with the Vert.x context as the current one. */
  void runNow(Runnable event) {
    if (!life.isClosed()) {
      vertxContext.dispatch(event);
    }
  }

  @Override
  public void pending(int change) {
    if (change > 0) {
      handles.ref(ResourceType.FUTURE);
    } else {
      handles.unref(ResourceType.FUTURE);
    }
  }

  @Override
  public void callbackHandedOut() {
    liveness.callbackHandedOut();
  }

  @Override
  public void callbackOfServer() {
    liveness.callbackOfServer();
  }

  @Override
  public void serverListens() {
    liveness.serverListens();
  }

  @Override
  public boolean endsByItself() {
    return liveness.endsByItself();
  }

  @Override
  public Value bound(Value callback) {
    return calls.bound(callback);
  }

  /** The ways in which it ends. */
  @AnyThread
  public ContextLife life() {
    return life;
  }

  /** The errors that nobody caught. */
  ContextErrors errors() {
    return errors;
  }

  MainProgram mainProgram() {
    return mainProgram;
  }

  ContextInternal vertxContext() {
    return vertxContext;
  }

  /** The file that it was made for. */
  @AnyThread
  public Path main() {
    return main;
  }

  // Its stack, as others see it

  /** Returns the engine that the context is one of. */
  @AnyThread
  public JsEngine engine() {
    return engine;
  }

  /** Returns the process that the context belongs to. */
  @AnyThread
  public ProcessControl process() {
    return process;
  }

  /** Returns the id of the deployment that the context is an instance of. */
  @AnyThread
  public String deploymentId() {
    return vertxContext.deploymentID();
  }

  /** Returns the thread of the context's event loop. */
  @AnyThread
  public Thread thread() {
    return thread;
  }

  /** Formats a frame as {@link PolyglotFrames#line} does. */
  @AnyThread
  public @Nullable String stackLine(
      @Nullable String function, SourcePosition place, boolean inFile) {
    return frames.line(function, place, inFile);
  }

  // Process life

  /** The state of its life: whether anything may still call into it. */
  @AnyThread
  public Liveness liveness() {
    return liveness;
  }

  /** Tells the application's listeners of a signal. */
  @AnyThread
  public void emitSignal(String name, int number) {
    runLater(() -> mainProgram.signal(name, number));
  }

  @Override
  public void unhandled(Future<?> future, Throwable cause, Origin origin) {
    errors.unhandled(future, cause, origin);
  }

  /** The origin of what the program does by itself. */
  Origin program() {
    return tasks.program();
  }

  boolean isProgram(Origin origin) {
    return origin == tasks.program();
  }

  /** Returns the arrival that has begun the current task; null when the program itself has. */
  @Nullable Origin arrival() {
    Origin origin = origin();
    return isProgram(origin) ? null : origin;
  }

  /** The text of an error for a log: as JavaScript prints it when this thread runs its context. */
  @AnyThread
  public static String errorText(Throwable error) {
    return ScriptContext.ofThread() instanceof JsContext context
        ? context.errorTexts.logged(JsErrors.toJs(error), JsErrors.withFrames(error))
        : ErrorText.of(JsErrors.withFrames(error));
  }
}
