package io.es4x.context;

import io.es4x.threads.AnyThread;
import io.netty.util.concurrent.EventExecutor;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * The contexts of one program: its instances and the verticles that it has deployed, with the
 * signals that they listen to and the exit code that they have set.
 */
@AnyThread
public final class ProgramContexts {
  private final List<JsContext> contexts = new CopyOnWriteArrayList<>();
  private final List<JsContext> all = new CopyOnWriteArrayList<>();
  private final Map<String, Set<JsContext>> signalListeners = new ConcurrentHashMap<>();
  private final AtomicInteger restarting = new AtomicInteger();
  private volatile boolean started;
  private volatile int exitCode;

  /** Returns a live view of the contexts, with those that are noted for a worker. */
  public Collection<JsContext> all() {
    return all;
  }

  /** Returns the event loops that the contexts have now. */
  public Set<EventExecutor> eventLoops() {
    Set<EventExecutor> loops = new HashSet<>();
    contexts.forEach(context -> loops.add(context.vertxContext().nettyEventLoop()));
    return loops;
  }

  /** Notes that the main file has been deployed. */
  public void started() {
    started = true;
  }

  /** See {@link ProcessControl#exitCode}. */
  public void exitCode(int code) {
    exitCode = code;
  }

  /** Returns the exit code that the program has set. */
  public int exitCode() {
    return exitCode;
  }

  /** See {@link ProcessControl#opened}. */
  public void opened(JsContext context) {
    contexts.add(context);
    all.add(context);
  }

  /** See {@link ProcessControl#closed}. */
  public void closed(JsContext context) {
    contexts.remove(context);
    all.remove(context);
    signalListeners.values().forEach(listeners -> listeners.remove(context));
  }

  /** See {@link ProcessControl#workerOpened}. */
  public void workerOpened(JsContext context) {
    all.add(context);
  }

  /** See {@link ProcessControl#workerClosed}. */
  public void workerClosed(JsContext context) {
    all.remove(context);
  }

  /** See {@link ProcessControl#restarting}. */
  public void restarting(int change) {
    restarting.addAndGet(change);
  }

  /** See {@link ProcessControl#listenToSignal}. */
  public void listenToSignal(String name, JsContext context, boolean listening) {
    Set<JsContext> listeners =
        signalListeners.computeIfAbsent(name, signal -> ConcurrentHashMap.newKeySet());
    if (listening) {
      listeners.add(context);
    } else {
      listeners.remove(context);
    }
  }

  /** Returns whether a context listens to a signal. */
  public boolean listenTo(String name) {
    return !signalListeners.getOrDefault(name, Set.of()).isEmpty();
  }

  /** Emits a signal to the contexts that listen to it. */
  public void emitSignal(String name, int number) {
    signalListeners
        .getOrDefault(name, Set.of())
        .forEach(context -> context.emitSignal(name, number));
  }

  /**
   * Ends the program when it has nothing left to do, as Node does.
   *
   * @param serves returns whether a server listens, which keeps the program alive
   * @param exit ends a program that has no context
   */
  public void endIfIdle(BooleanSupplier serves, IntConsumer exit) {
    if ((started || isStuck())
        && restarting.get() == 0
        && contexts.stream().map(JsContext::liveness).allMatch(Liveness::isIdle)
        && !serves.getAsBoolean()) {
      contexts.stream()
          .findFirst()
          .ifPresentOrElse(
              first -> first.life().endProcess(exitCode, this::isStuck),
              () -> exit.accept(exitCode));
    }
  }

  private boolean isStuck() {
    return contexts.stream().map(JsContext::liveness).anyMatch(Liveness::isStuck);
  }
}
