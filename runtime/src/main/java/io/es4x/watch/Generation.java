package io.es4x.watch;

import io.es4x.context.ExitCode;
import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.context.ProcessControl;
import io.es4x.context.ProgramContexts;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.os.StandardStream;
import io.es4x.os.WorkingDirectory;
import io.es4x.server.OpenServers;
import io.es4x.services.InspectorControl;
import io.es4x.services.ProcessSettings;
import io.es4x.threads.AnyThread;
import io.es4x.verticle.JsVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One version of the program under {@code --watch}, from its start to its end. It is the process
 * object of its contexts: an operation that would end the process ends this version only.
 */
@AnyThread
final class Generation implements ProcessControl {
  private static final String SIGTERM = "SIGTERM";
  private static final int SIGTERM_NUMBER = 15;
  private static final int TERMINATED = ExitCode.ofSignal(SIGTERM_NUMBER);

  /** The time that the current task of an event loop has to return when its version is to end. */
  private static final Duration LAST_TASK = Duration.ofSeconds(2);

  private final Vertx vertx;
  private final WatchedProcess process;
  private final Consumer<Generation> whenEnded;
  private final ProgramContexts contexts = new ProgramContexts();
  private final Set<String> deployments = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean ending = new AtomicBoolean();
  private final Promise<Void> exited = Promise.promise();
  private final Promise<Void> ended = Promise.promise();
  private volatile @Nullable Future<String> deployed;
  private volatile boolean retired;
  private volatile int exitCode;

  /**
   * @param whenEnded is called when the version ends by itself, not when it is retired
   */
  Generation(Vertx vertx, WatchedProcess process, Consumer<Generation> whenEnded) {
    this.vertx = vertx;
    this.process = process;
    this.whenEnded = whenEnded;
  }

  /** Starts the program. */
  void start(JsEngine engine, Path main, DeploymentOptions deployment) {
    WorkingDirectory.restore();
    deployed =
        vertx
            .deployVerticle(() -> JsVerticle.program(engine, this, main), deployment)
            .onSuccess(
                id -> {
                  contexts.started();
                  endIfIdle();
                })
            .onFailure(this::notStarted);
  }

  private void notStarted(Throwable failure) {
    if (!ending.get() && !retired) {
      MainFailure program = MainFailure.of(failure);
      report(program.getMessage());
      end(program.exitCode());
    }
  }

  private static void report(@Nullable String text) {
    StandardStream.err().write(text + "\n");
  }

  /** Returns whether the main module and its top-level awaits have been evaluated. */
  boolean isStarted() {
    Future<String> start = deployed;
    return start != null && start.succeeded();
  }

  /** Returns whether it has ended or is about to. */
  boolean hasEnded() {
    return ending.get();
  }

  /** Returns whether it has ended with an exit code other than 0. */
  boolean hasFailed() {
    return exitCode != 0;
  }

  /** Returns the exit code with which it has ended; 0 before. */
  int exitCode() {
    return exitCode;
  }

  /** Returns a future that completes when its {@code 'exit'} listeners have run. */
  Future<?> exited() {
    return exited.future();
  }

  /** The contexts whose main module is still being evaluated. */
  Stream<JsContext> starting() {
    long now = System.nanoTime();
    return contexts.all().stream().filter(context -> !context.liveness().wasMainDone(now));
  }

  /** Returns one of its contexts; null if there is none. */
  @Nullable JsContext anyContext() {
    return contexts.all().stream().findFirst().orElse(null);
  }

  /** The number of its listening servers. */
  long servers() {
    return OpenServers.listening(deployments::contains);
  }

  /**
   * Ends the version as Node's watch mode ends a process: emits {@code SIGTERM} and accepts no new
   * connections. When the requests in flight are answered, emits {@code 'exit'} and closes
   * everything.
   *
   * @return completed when the version has ended
   */
  Future<?> retire() {
    retired = true;
    Duration lastTask = isStarted() ? process.shutdownTimeout() : LAST_TASK;
    contexts.all().forEach(context -> free(context, lastTask));
    boolean listens = contexts.listenTo(SIGTERM);
    contexts.emitSignal(SIGTERM, SIGTERM_NUMBER);
    Future<?> drained = OpenServers.drain(deployments::contains, process.shutdownTimeout());
    (listens ? Future.join(drained, endedInTime()) : drained)
        .onComplete(
            done -> {
              if (ending.compareAndSet(false, true)) {
                close(TERMINATED);
              }
            });
    return ended.future();
  }

  /**
   * Completed when a listener of the signal has ended the version, or the shutdown timeout has
   * passed.
   */
  private Future<?> endedInTime() {
    return ended
        .future()
        .timeout(process.shutdownTimeout().toMillis(), TimeUnit.MILLISECONDS)
        .otherwiseEmpty();
  }

  private void end(int code) {
    if (exitCode == 0) {
      exitCode = code;
    }
    if (ending.compareAndSet(false, true)) {
      if (process.signalled().getAsBoolean() && !retired) {
        process.control().exit(code);
      }
      close(code);
      if (!retired) {
        whenEnded.accept(this);
      }
    }
  }

  private void close(int code) {
    List<Future<Void>> ends = contexts.all().stream().map(context -> end(context, code)).toList();
    Future<String> start = deployed;
    Future<?> undeployed =
        start == null
            ? Future.succeededFuture()
            : start.compose(id -> vertx.undeploy(id)).otherwiseEmpty();
    Future.join(ends)
        .onComplete(done -> exited.tryComplete())
        .compose(done -> undeployed)
        .onComplete(done -> ended.tryComplete());
  }

  private Future<Void> end(JsContext context, int code) {
    free(context, LAST_TASK);
    return context.life().end(code);
  }

  private void free(JsContext context, Duration patience) {
    BlockedLoop.free(context, patience, process.pausedAfter());
  }

  // The process object of its contexts

  @Override
  public InspectorControl inspector() {
    return process.control().inspector();
  }

  @Override
  public ProcessSettings settings() {
    return process.control().settings();
  }

  @Override
  public void exit(int code) {
    end(code);
    if (ScriptContext.ofThread() instanceof JsContext context && context.process() == this) {
      context.life().cancel(new IllegalStateException("process.exit(" + code + ")"));
    }
  }

  @Override
  public void exitCode(int code) {
    contexts.exitCode(code);
  }

  @Override
  public void abort() {
    exit(ExitCode.ABORTED);
  }

  @Override
  public void uncaught(String text, int code) {
    report(text);
    exit(code);
  }

  @Override
  public void opened(JsContext context) {
    deployments.add(context.deploymentId());
    contexts.opened(context);
    process.control().opened(context);
    if (ending.get()) { // The context's event loop was blocked until now.
      end(context, TERMINATED);
    }
  }

  @Override
  public void closed(JsContext context) {
    contexts.closed(context);
    process.control().closed(context);
  }

  @Override
  public void idle(JsContext context) {
    endIfIdle();
  }

  @Override
  public void workerOpened(JsContext opened) {
    process.control().workerOpened(opened);
  }

  @Override
  public void workerClosed(JsContext closed) {
    process.control().workerClosed(closed);
  }

  @Override
  public void restarting(int change) {
    contexts.restarting(change);
    endIfIdle();
  }

  private void endIfIdle() {
    if (!ending.get()) {
      contexts.endIfIdle(() -> OpenServers.listeningOfVertx(deployments::contains) > 0, this::exit);
    }
  }

  @Override
  public boolean listenToSignal(String name, JsContext context, boolean listening) {
    contexts.listenToSignal(name, context, listening);
    return process.control().listenToSignal(name, context, listening);
  }
}
