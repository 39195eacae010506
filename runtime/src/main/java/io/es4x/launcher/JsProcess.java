package io.es4x.launcher;

import io.es4x.context.ExitCode;
import io.es4x.context.JsContext;
import io.es4x.context.ProcessControl;
import io.es4x.context.ProgramContexts;
import io.es4x.engine.compiler.CompilerStart;
import io.es4x.os.SigintWatch;
import io.es4x.os.StandardStream;
import io.es4x.server.OpenServers;
import io.es4x.services.InspectorControl;
import io.es4x.services.ProcessSettings;
import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The process of one {@code es4x run}: it ends when an application says so, on a signal, on an
 * error that nobody handled, or by itself when nothing is left that could still call JavaScript.
 */
final class JsProcess implements ProcessControl {
  /** The minimum time for closing, also when the requests in flight have used up the timeout. */
  private static final Duration LEAST_CLOSING = Duration.ofSeconds(1);

  /** The delay of the compiler after the deployment, in which a program that is done ends. */
  private static final Duration END = Duration.ofMillis(100);

  private final VertxInternal vertx;

  /** The context that is told of deployments. */
  private final ContextInternal launching;

  private final ProcessSettings settings;
  private final Duration shutdownTimeout;
  private final Inspection inspection;
  private final ProgramContexts contexts = new ProgramContexts();
  private final Signals signals = new Signals(this::signal);
  private final AtomicBoolean closing = new AtomicBoolean();
  private final AtomicBoolean toldOfExit = new AtomicBoolean();
  private volatile boolean signalled;
  private volatile @Nullable Reload reload;
  private volatile boolean starting;
  private volatile BooleanSupplier serves = () -> false;

  /** The signal that starts a new version of the program, and what does. */
  private record Reload(String signal, Runnable request) {}

  JsProcess(
      Vertx vertx, ProcessSettings settings, Duration shutdownTimeout, Inspection inspection) {
    this.vertx = (VertxInternal) vertx;
    this.launching = this.vertx.getOrCreateContext();
    this.settings = settings;
    this.shutdownTimeout = shutdownTimeout;
    this.inspection = inspection;
  }

  /** The contexts that exist now. */
  Collection<JsContext> contexts() {
    return contexts.all();
  }

  /** Returns the reason why the program is not ready for requests, or null if it is. */
  @Nullable String unready() {
    return closing.get() ? "closing" : serves.getAsBoolean() ? null : "starting";
  }

  /** The main file is about to be deployed. */
  void starting() {
    starting = true;
  }

  /** The main file has been deployed. */
  void started() {
    starting = false;
    serves = () -> true;
    CompilerStart.begin(END);
    contexts.started();
    endIfIdle();
  }

  /** The program, which is watched, is ready for requests while this returns true. */
  void readyWhen(BooleanSupplier serves) {
    this.serves = serves;
  }

  @Override
  public ProcessSettings settings() {
    return settings;
  }

  @Override
  public InspectorControl inspector() {
    return inspection.control();
  }

  /** See {@link Inspection#pausedAfter}. */
  boolean wasPausedAfter(long time) {
    return inspection.pausedAfter(time);
  }

  @Override
  public void exit(int code) {
    ProcessExit.now(code, this::finish);
  }

  private void finish() {
    inspection.finish();
    Set<EventExecutor> loops = contexts.eventLoops();
    loops.add(launching.nettyEventLoop());
    LoopsAtExit.wake(loops);
  }

  @Override
  public void exitCode(int code) {
    contexts.exitCode(code);
  }

  @Override
  public void abort() {
    Runtime.getRuntime().halt(ExitCode.ABORTED);
  }

  @Override
  public void uncaught(String text, int code) {
    StandardStream.err().write(text + "\n");
    ProcessExit.now(code, this::finish);
  }

  @Override
  public void opened(JsContext context) {
    contexts.opened(context);
    inspection.opened(context);
  }

  @Override
  public void closed(JsContext context) {
    contexts.closed(context);
    inspection.closed(context);
    endIfIdle(); // The others may have been idle before.
  }

  @Override
  public void undeploying(JsContext context) {
    // Only what the program itself has closed: a signal ends it without the event.
    if (isClosing()
        && !closing.get()
        && !ProcessExit.hasBegun()
        && toldOfExit.compareAndSet(false, true)) {
      context.life().exit(contexts.exitCode());
    }
  }

  @Override
  public void idle(JsContext context) {
    endIfIdle();
  }

  @Override
  public void workerOpened(JsContext opened) {
    contexts.workerOpened(opened);
  }

  @Override
  public void workerClosed(JsContext closed) {
    contexts.workerClosed(closed);
  }

  @Override
  public void restarting(int change) {
    contexts.restarting(change);
    endIfIdle();
  }

  @Override
  public boolean listenToSignal(String name, JsContext context, boolean listening) {
    contexts.listenToSignal(name, context, listening);
    return isReload(name) || signals.listen(name, contexts.listenTo(name));
  }

  /**
   * Makes a signal request a new version of the program, in place of its listeners.
   *
   * @return false where the JVM needs the signal itself
   */
  boolean reloadBy(String signal, Runnable request) {
    reload = new Reload(signal, request);
    return signals.listen(signal, true);
  }

  private boolean isReload(String signal) {
    Reload requested = reload;
    return requested != null && requested.signal.equals(signal);
  }

  /** Handles signals from now on. */
  void takeSignals() {
    signals.install();
  }

  /** Ends the process once the program itself has closed Vert.x: its contexts are gone then. */
  void endWithVertx() {
    vertx
        .nettyEventLoopGroup()
        .terminationFuture()
        .addListener(
            terminated -> {
              if (!closing.get()) {
                exit(contexts.exitCode());
              }
            });
  }

  /** Returns whether Vert.x is closed, or about to be. */
  boolean isClosing() {
    return vertx.closeFuture().isClosed();
  }

  /** A signal has arrived: to the application's listeners, else the process ends in order. */
  void signal(String name, int number) {
    Reload requested = reload;
    if (requested != null && isReload(name)) {
      requested.request.run();
    } else if (name.equals("SIGINT") && SigintWatch.ofProcess().take()) {
      return; // It interrupts code.
    } else if (contexts.listenTo(name)) {
      signalled = true;
      contexts.emitSignal(name, number);
    } else {
      close(ExitCode.ofSignal(number));
    }
  }

  /** Returns whether the application has been told of a signal. */
  boolean wasSignalled() {
    return signalled;
  }

  /** Closes everything and exits; when it is closing already, exits at once. */
  void close(int code) {
    if (closing.compareAndSet(false, true) && !ProcessExit.hasBegun()) {
      // The thread of a signal is a daemon, beside which the JVM would end, with 0, once Vert.x
      // has.
      Thread.ofPlatform().daemon(false).name("es4x-close").start(() -> closeInOrder(code));
    } else {
      Runtime.getRuntime().halt(code); // The user is impatient.
    }
  }

  /**
   * Closes everything and exits; first ends the requests in flight, which may need all that is
   * closed afterwards. A program that a debugger has paused can end nothing: it exits at once.
   */
  private void closeInOrder(int code) {
    if (inspection.isPaused()) {
      Runtime.getRuntime().halt(code);
    }
    long end = System.nanoTime() + shutdownTimeout.toNanos();
    try {
      await(OpenServers.drain(shutdownTimeout), end);
      if (!starting) { // Vert.x takes it for a failure to undeploy what is not deployed.
        await(vertx.close(), end);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException late) {
      StandardStream.err().write("es4x: not everything closed in order: " + late + "\n");
    }
    ProcessExit.now(code);
  }

  private static void await(Future<?> closed, long end)
      throws InterruptedException, ExecutionException, TimeoutException {
    long left = Math.max(end - System.nanoTime(), 0) + LEAST_CLOSING.toNanos();
    closed.toCompletionStage().toCompletableFuture().get(left, TimeUnit.NANOSECONDS);
  }

  /** Ends the process when it has nothing left to do, as Node does, unless a server listens. */
  private void endIfIdle() {
    // Asked in this order: a process that closes has no servers any more, and exits by itself.
    contexts.endIfIdle(() -> !vertx.sharedTcpServers().isEmpty() || closing.get(), this::exit);
  }
}
