package io.es4x.context;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.os.StandardStream;
import io.es4x.services.LoopMetrics;
import io.es4x.services.ProcessSettings;
import io.es4x.services.WorkerSettings;
import io.es4x.services.WorkerThread;
import io.es4x.threads.AnyThread;
import io.vertx.core.internal.CloseFuture;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A worker thread: a context on an event loop with a thread of its own, so that its computations
 * block no other context. For its context it is the process: a call that would end the process ends
 * the worker.
 */
@AnyThread
final class WorkerProcess implements ProcessControl, WorkerThread {
  private static final int TERMINATED = 1;

  /** The time after which a thread that is to end is taken to be waiting in Java. */
  private static final long PATIENCE_MILLIS = 100;

  private final Services parent;
  private final WorkerSettings settings;
  private final IntConsumer ended;
  private final Runnable stopWithParent = this::stop;
  private final CloseFuture opened = new CloseFuture();
  private final ProgramContexts contexts = new ProgramContexts();
  private final AtomicBoolean hasEnded = new AtomicBoolean();
  private volatile @Nullable OwnEventLoop loop;
  private volatile @Nullable JsContext context;
  private volatile boolean stopped;

  private WorkerProcess(Services parent, WorkerSettings settings, IntConsumer ended) {
    this.parent = parent;
    this.settings = settings;
    this.ended = ended;
    contexts.started(); // There is no deployment to wait for.
  }

  static WorkerProcess create(Services parent, WorkerSettings settings, IntConsumer ended) {
    WorkerProcess worker = new WorkerProcess(parent, settings, ended);
    parent.openings().add(worker.stopWithParent);
    return worker;
  }

  @Override
  public void start() {
    OwnEventLoop own = eventLoop();
    loop = own;
    ContextInternal vertxContext = own.context(opened);
    vertxContext.runOnContext(ignored -> run(vertxContext));
  }

  private OwnEventLoop eventLoop() {
    try {
      return new OwnEventLoop(parent.vertxContext().owner(), "es4x-worker-" + settings.id());
    } catch (RuntimeException failure) {
      parent.openings().remove(stopWithParent);
      throw failure;
    }
  }

  @Override
  public @Nullable Thread thread() {
    OwnEventLoop own = loop;
    return own == null ? null : own.thread();
  }

  @Override
  public @Nullable LoopMetrics metrics() {
    JsContext created = context;
    return created == null ? null : created.metrics();
  }

  private void run(ContextInternal vertxContext) {
    if (stopped) {
      end();
      return;
    }
    Path main = Path.of("[worker " + settings.id() + "]").toAbsolutePath();
    JsContext created = JsContext.create(parent.engine().further(), vertxContext, this, main);
    context = created;
    if (stopped) {
      created.life().close();
    } else {
      created.runWorker().onFailure(this::failed);
    }
  }

  /** Handles the failure of the worker itself, not of its program, or its end. */
  private void failed(Throwable failure) {
    if (failure instanceof MainFailure defect) {
      uncaught(String.valueOf(defect.getMessage()), defect.exitCode());
    }
  }

  @Override
  public void stop() {
    terminate(TERMINATED);
  }

  private void terminate(int code) {
    if (stopped || hasEnded.get()) {
      return;
    }
    stopped = true;
    JsContext running = context;
    if (running != null) {
      contexts.exitCode(code);
      running.life().terminate();
      Thread.ofPlatform().daemon().name("es4x-interrupt").start(() -> interrupt(running.thread()));
    }
  }

  /** Interrupts the thread while it waits in Java, such as in {@code Atomics.wait}. */
  private void interrupt(Thread thread) {
    try {
      while (!hasEnded.get()) {
        TimeUnit.MILLISECONDS.sleep(PATIENCE_MILLIS);
        if (!hasEnded.get()) {
          thread.interrupt();
        }
      }
    } catch (InterruptedException impossible) {
      Thread.currentThread().interrupt();
    }
  }

  private void end() {
    if (hasEnded.compareAndSet(false, true)) {
      Thread.interrupted(); // Nobody after this waits for what an interrupt was for.
      opened.close();
      OwnEventLoop own = loop;
      if (own != null) {
        own.end();
      }
      parent.context().runLater(() -> parent.openings().remove(stopWithParent));
      contexts.all().forEach(verticle -> verticle.process().orphaned(verticle));
      ended.accept(contexts.exitCode());
    }
  }

  // ProcessControl, for its context

  @Override
  public WorkerSettings worker() {
    return settings;
  }

  @Override
  public ProcessSettings settings() {
    ProcessSettings process = parent.settings();
    List<String> own = settings.execArgv();
    // The options of the process are not all on its command line.
    boolean inherits = own.equals(process.execArgv());
    return new ProcessSettings(
        process.execPath(),
        process.argv0(),
        own,
        inherits ? process.libraryOptions() : own,
        List.of(process.execPath()),
        process.title(),
        inherits ? process.switches() : switches(own),
        process.messageContext(),
        process.watched(),
        process.versions());
  }

  /** Returns the options of a worker that have no value. */
  private static Set<String> switches(List<String> own) {
    return own.stream()
        .filter(option -> option.startsWith("--"))
        .map(option -> option.substring(2).replace('_', '-'))
        .collect(Collectors.toSet());
  }

  @Override
  public StandardStream stdout() {
    return parent.stdout();
  }

  @Override
  public StandardStream stderr() {
    return parent.stderr();
  }

  @Override
  public void exit(int code) {
    JsContext own = context;
    boolean isOwn = own != null && own.isCurrentThread();
    if (!isOwn) {
      terminate(code); // A verticle that it has deployed ends it.
    } else if (!stopped) {
      contexts.exitCode(code);
    }
    if ((isOwn ? own : ScriptContext.ofThread()) instanceof JsContext caller
        && contexts.all().contains(caller)) {
      caller.process().orphaned(caller);
      caller.life().cancel(new IllegalStateException("process.exit(" + code + ")"));
    }
  }

  @Override
  public void exitCode(int code) {
    contexts.exitCode(code);
  }

  @Override
  public void abort() {
    parent.abort();
  }

  @Override
  public void uncaught(String text, int code) {
    parent.stderr().write(text + "\n");
    exit(code);
  }

  @Override
  public void opened(JsContext opened) {
    contexts.opened(opened);
    parent.control().workerOpened(opened);
    if (hasEnded.get()) {
      opened.process().orphaned(opened);
    }
  }

  @Override
  public void closed(JsContext closed) {
    contexts.closed(closed);
    parent.control().workerClosed(closed);
    if (closed.process() == this) { // No verticle that it has deployed.
      end();
    } else {
      endIfIdle();
    }
  }

  @Override
  public void workerOpened(JsContext opened) {
    parent.control().workerOpened(opened);
  }

  @Override
  public void workerClosed(JsContext closed) {
    parent.control().workerClosed(closed);
  }

  @Override
  public void idle(JsContext idle) {
    endIfIdle();
  }

  @Override
  public void restarting(int change) {
    contexts.restarting(change);
    endIfIdle();
  }

  private void endIfIdle() {
    if (!stopped && !hasEnded.get()) {
      contexts.endIfIdle(() -> false, this::exit);
    }
  }

  @Override
  public boolean listenToSignal(String name, JsContext listener, boolean listening) {
    return true;
  }
}
