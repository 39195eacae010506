package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.engine.json.PlainShapes;
import io.es4x.engine.promises.WaitingAgent;
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
import io.es4x.services.LoopMetrics;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.channel.SingleThreadEventLoop;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A polyglot context, bound to the event loop that created it.
 *
 * <p>All methods run on that thread only, unless they say otherwise. Each call from Java is one
 * task: after it the {@code process.nextTick} queue and the microtasks run, as in Node.
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
  private final LoopMetrics metrics;
  private final Tasks tasks;
  private final @Nullable Value messageContext;
  private final AwaitedResults awaited = new AwaitedResults();
  private final PlainShapes plainShapes = new PlainShapes();

  private JsContext(
      JsEngine engine, ContextInternal vertxContext, ProcessControl process, Path main) {
    this.engine = engine;
    this.vertxContext = vertxContext;
    this.process = process;
    this.main = main;
    this.metrics = new LoopMetrics(loop(), engine.started());
    this.tasks = new Tasks(this, metrics);
    Services services = new Services(this, engine, process);
    ModuleFileSystem files = engine.modules().newFileSystem();
    this.handles = services.handles();
    this.context = PolyglotContexts.create(engine, files, services.permissions());
    engine.contextCreated();
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
      messageContext =
          process.settings().messageContext().isEmpty()
              ? null
              : scripts.require().execute("es4x:message-context").getMember("header");
      VerticleGlobals.install(context, vertxContext);
      process.opened(this);
    } finally {
      ScriptContext.restore(this, previous);
    }
    vertxContext.exceptionHandler(errors::reported);
    metrics.bootstrapped();
    if (process.worker() != null) {
      metrics.measure(); // For the context that created it.
      metrics.loopStarts();
    }
  }

  /** Enters JavaScript, so that the engine runs its microtasks. */
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
   * Evaluates the main module, including its top-level awaits.
   *
   * @return completed then, or failed with a {@link MainFailure}
   */
  public Future<Void> runMain() {
    return mainProgram.run(main);
  }

  /**
   * Runs the main module, as {@link #runMain} does, as the program of the process: its error is an
   * uncaught one, which {@code process} listeners may handle; otherwise {@code 'exit'} is emitted.
   */
  public Future<Void> runProgram() {
    return mainProgram.runForProcess(main);
  }

  /** Runs the main module of a worker, as {@link #runProgram} does. */
  Future<Void> runWorker() {
    return mainProgram.runForWorker();
  }

  /** Returns the calls of the Java application that embeds the context. */
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

  @Override
  public Future<Value> result(Supplier<Value> code) {
    return hostCalls.call(code, Function.identity(), JsErrors::toThrowable);
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

  /** See {@link io.es4x.services.EventLoop#callWith}. */
  void callWith(Value function, Supplier<Object[]> values) {
    context.enter();
    try {
      function.executeVoid(values.get());
    } finally {
      context.leave();
    }
  }

  /** See {@link TaskEnd#requestDrain}. */
  void requestDrain() {
    taskEnd.requestDrain();
  }

  /**
   * Returns the time in nanoseconds, of a clock that stands still during a task, as Node's does:
   * timers with the same delay that one task sets expire together, however long the task takes.
   */
  long taskTime() {
    return tasks.time();
  }

  /** Runs what follows the outermost task: ticks, and the report of unhandled rejections. */
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

  /** See {@link ContextErrors#stopped}. */
  public void failTask(Object error) {
    errors.stopped(error);
  }

  /** See {@link TaskCalls#noteResumed}. */
  void noteResumed(@Nullable Origin origin) {
    calls.noteResumed(origin);
  }

  /** Continues the current task with the origin of an earlier one. */
  void resumeOrigin(Origin origin) {
    tasks.goOnWith(origin);
  }

  // ScriptContext, for interop

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
      // The event loop has ended before it could run another thread's task.
    }
  }

  /** Runs an event on this thread, the event loop's, with the Vert.x context as the current one. */
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
  public void callbackTakenBack() {
    liveness.callbackTakenBack();
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
  public Value builtin(String module) {
    return hostCalls.require(module);
  }

  @Override
  public Value bound(Value callback) {
    return calls.bound(callback);
  }

  @Override
  public PlainShapes plainShapes() {
    return plainShapes;
  }

  @Override
  public @Nullable String messageContext() {
    return messageContext == null || !tasks.isRunning()
        ? null
        : messageContext.execute().asString();
  }

  /** Returns the ways in which the context ends. */
  @AnyThread
  public ContextLife life() {
    return life;
  }

  /** Returns the handler of the context's uncaught errors. */
  ContextErrors errors() {
    return errors;
  }

  MainProgram mainProgram() {
    return mainProgram;
  }

  ContextInternal vertxContext() {
    return vertxContext;
  }

  SingleThreadEventLoop loop() {
    return (SingleThreadEventLoop) vertxContext.nettyEventLoop();
  }

  LoopMetrics metrics() {
    return metrics;
  }

  /** Returns the main file of the context. */
  @AnyThread
  public Path main() {
    return main;
  }

  // The stack, for other threads

  /** Returns the engine of the context. */
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

  /** Returns the state of the context's life: whether anything can still call into it. */
  @AnyThread
  public Liveness liveness() {
    return liveness;
  }

  /** Emits a signal to the application's listeners. */
  @AnyThread
  public void emitSignal(String name, int number) {
    runLater(() -> mainProgram.signal(name, number));
  }

  @Override
  public void unhandled(Future<?> future, Throwable cause, Origin origin) {
    errors.unhandled(future, cause, origin);
  }

  /**
   * Handles an error that is not of this context, such as that of a verticle that it has deployed,
   * as an uncaught one.
   */
  public void uncaught(Throwable error, Origin origin) {
    errors.uncaught(error, origin);
  }

  /** Runs code of Java after the tasks that wait now, also when the context has ended. */
  @AnyThread
  public void afterTasks(Runnable code) {
    try {
      vertxContext.runOnContext(ignored -> code.run());
    } catch (RejectedExecutionException ended) {
      code.run();
    }
  }

  /** Returns the origin of tasks that the program itself begins. */
  Origin program() {
    return tasks.program();
  }

  boolean isProgram(Origin origin) {
    return origin == tasks.program();
  }

  /** Returns the arrival that began the current task; null for a task of the program. */
  @Nullable Origin arrival() {
    Origin origin = origin();
    return isProgram(origin) ? null : origin;
  }

  /**
   * Returns the text of an error for a log: formatted by JavaScript if this thread runs a context.
   */
  @AnyThread
  public static String errorText(Throwable error) {
    return ScriptContext.ofThread() instanceof JsContext context
        ? context.errorTexts.logged(JsErrors.toJs(error), JsErrors.withFrames(error))
        : ErrorText.of(JsErrors.withFrames(error));
  }
}
