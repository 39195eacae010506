package io.es4x.launcher;

import io.es4x.context.JsContext;
import io.es4x.context.ProcessControl;
import io.es4x.inspect.Inspector;
import io.es4x.os.StandardStream;
import io.es4x.server.OpenServers;
import io.es4x.services.ProcessSettings;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The process of one {@code es4x run}: it ends when an application says so, on a signal, on an
 * error that nobody handled, or by itself when nothing is left that could still call JavaScript.
 */
final class JsProcess implements ProcessControl {
  /** The time that closing gets when the requests in flight have taken all the time there is. */
  private static final Duration LEAST_CLOSING = Duration.ofSeconds(1);

  private static final int SIGNALLED = 128;
  private static final int ABORTED = SIGNALLED + 6;
  private static final int UNSETTLED_TOP_LEVEL_AWAIT = 13;

  private final VertxInternal vertx;
  private final ProcessSettings settings;
  private final Duration shutdownTimeout;
  private final @Nullable Inspector inspector;
  private final List<JsContext> contexts = new CopyOnWriteArrayList<>();
  private final Map<String, Set<JsContext>> signalListeners = new ConcurrentHashMap<>();
  private final AtomicBoolean closing = new AtomicBoolean();
  private volatile boolean started;
  private volatile int exitCode;

  JsProcess(
      Vertx vertx,
      ProcessSettings settings,
      Duration shutdownTimeout,
      @Nullable Inspector inspector) {
    this.vertx = (VertxInternal) vertx;
    this.settings = settings;
    this.shutdownTimeout = shutdownTimeout;
    this.inspector = inspector;
  }

  /** The contexts there are, at any time. */
  Collection<JsContext> contexts() {
    return contexts;
  }

  /** The main file has been deployed. */
  void started() {
    started = true;
    endIfIdle();
  }

  @Override
  public ProcessSettings settings() {
    return settings;
  }

  @Override
  public void exit(int code) {
    ProcessExit.now(code, this::finishInspection);
  }

  @Override
  public void exitCode(int code) {
    exitCode = code;
  }

  @Override
  public void abort() {
    Runtime.getRuntime().halt(ABORTED);
  }

  @Override
  public void uncaught(String text, int code) {
    StandardStream.err().write(text + "\n");
    ProcessExit.now(code, this::finishInspection);
  }

  @Override
  public void opened(JsContext context) {
    contexts.add(context);
    if (inspector != null) {
      inspector.opened(context);
    }
  }

  @Override
  public void closed(JsContext context) {
    contexts.remove(context);
    if (inspector != null) {
      inspector.closed(context);
    }
    signalListeners.values().forEach(listeners -> listeners.remove(context));
  }

  @Override
  public void idle(JsContext context) {
    endIfIdle();
  }

  @Override
  public void listenToSignal(String name, JsContext context, boolean listening) {
    Set<JsContext> listeners =
        signalListeners.computeIfAbsent(name, signal -> ConcurrentHashMap.newKeySet());
    if (listening) {
      listeners.add(context);
    } else {
      listeners.remove(context);
    }
  }

  /** A signal has arrived: to the application's listeners, else the process ends in order. */
  void signal(String name, int number) {
    Set<JsContext> listeners = signalListeners.getOrDefault(name, Set.of());
    if (!listeners.isEmpty()) {
      listeners.forEach(context -> context.emitSignal(name, number));
      return;
    }
    int code = SIGNALLED + number;
    if (closing.compareAndSet(false, true) && !ProcessExit.hasBegun()) {
      Thread.ofPlatform().name("es4x-close").start(() -> close(code));
    } else {
      Runtime.getRuntime().halt(code); // The user is impatient.
    }
  }

  /**
   * Closes everything and exits; first ends the requests in flight, which may need all that is
   * closed afterwards.
   */
  private void close(int code) {
    long end = System.nanoTime() + shutdownTimeout.toNanos();
    try {
      await(OpenServers.drain(shutdownTimeout), end);
      await(vertx.close(), end);
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

  private void finishInspection() {
    if (inspector != null) {
      inspector.finish();
    }
  }

  /** Ends the process when it has nothing left to do, as Node does, unless a server listens. */
  private void endIfIdle() {
    boolean stuck = contexts.stream().anyMatch(JsContext::isStuck);
    if ((started || stuck)
        && !closing.get()
        && contexts.stream().allMatch(JsContext::isIdle)
        && vertx.sharedTcpServers().isEmpty()) {
      if (stuck) {
        StandardStream.err().write("Warning: Detected unsettled top-level await\n");
      }
      int code = stuck && exitCode == 0 ? UNSETTLED_TOP_LEVEL_AWAIT : exitCode;
      contexts.stream()
          .findFirst()
          .ifPresentOrElse(first -> first.endProcess(code), () -> exit(code));
    }
  }
}
