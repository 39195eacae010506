package io.es4x.context;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.services.Openings;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/** The ways in which a context ends: it exits, is cancelled, terminated, undeployed or closed. */
@ContextThread
public final class ContextLife {
  /** Ignores failures while the context closes. */
  private static final Handler<Throwable> IGNORED = failure -> {};

  private final JsContext owner;
  private final ContextInternal vertxContext;
  private final Context context;
  private final ModuleFileSystem files;
  private final AwaitedResults awaited;
  private final Openings openings;
  private final Promise<Void> ended = Promise.promise();
  private volatile boolean closed;
  private @Nullable Future<Void> undeployed;

  ContextLife(
      JsContext owner,
      ContextInternal vertxContext,
      Context context,
      ModuleFileSystem files,
      AwaitedResults awaited,
      Openings openings) {
    this.owner = owner;
    this.vertxContext = vertxContext;
    this.context = context;
    this.files = files;
    this.awaited = awaited;
    this.openings = openings;
  }

  /** Returns whether the context is closed or cancelled, so that none of its code runs any more. */
  @AnyThread
  public boolean isClosed() {
    return closed;
  }

  /**
   * Ends the process with the exit code that the application has set, unless a {@code beforeExit}
   * listener schedules more work.
   *
   * @param stuck returns whether a main module waits for a promise that nothing can settle any more
   */
  @AnyThread
  public void endProcess(int code, BooleanSupplier stuck) {
    owner.runLater(() -> owner.mainProgram().end(code, stuck, owner.process()));
  }

  /**
   * Emits {@code 'exit'}, unless it was emitted before or the context was cancelled. An error of a
   * listener is an uncaught one.
   */
  public void exit(int code) {
    if (!closed) {
      owner.runGuarded(() -> owner.mainProgram().exit(code), owner.program());
    }
  }

  /**
   * Emits {@code 'exit'}, unless it was emitted before or the context was cancelled, and closes the
   * context.
   */
  @AnyThread
  public Future<Void> end(int code) {
    Promise<Void> done = Promise.promise();
    vertxContext.runOnContext(
        ignored -> {
          try {
            if (!closed) {
              owner.mainProgram().exit(code);
            }
            close();
          } finally {
            done.complete();
          }
        });
    return done.future();
  }

  /**
   * Cancels the running code, from within, and undeploys the verticle. Does not return.
   *
   * @param reason the failure of the results that are awaited from the context
   */
  public void cancel(Throwable reason) {
    closed = true;
    awaited.fail(reason);
    vertxContext.runOnContext(
        ignored -> {
          close();
          undeploy();
        });
    context.close(true);
  }

  /**
   * Cancels the running code from another thread. The context is closed by {@link #end} when the
   * event loop runs it.
   */
  @AnyThread
  public void cancelFromOutside() {
    closed = true;
    context.close(true);
  }

  /** Ends the context from another thread, whatever it is running, without calling listeners. */
  @AnyThread
  void terminate() {
    closed = true;
    try {
      vertxContext.runOnContext(ignored -> close());
    } catch (RejectedExecutionException ended) {
      return; // Its event loop has ended meanwhile, and so has the context.
    }
    // close(true) blocks until the running code has ended and the event loop has left the context.
    Thread.ofPlatform().daemon().name("es4x-terminate").start(() -> context.close(true));
  }

  /**
   * Undeploys the verticle that the context is an instance of, unless it was undeployed. All
   * callers share one future: Vert.x fails a second call while the first is in progress.
   */
  @AnyThread
  public synchronized Future<Void> undeploy() {
    if (undeployed == null) {
      if (!isDeployed()) {
        return Future.succeededFuture();
      }
      // It fails if another instance, or the application, has undeployed it first.
      undeployed = undeployOnEventLoop().recover(e -> ended.future());
    }
    return undeployed;
  }

  /**
   * Undeploys from an event loop of Vert.x: the result is completed on the context of the caller,
   * and the thread of a worker verticle may have ended by then.
   */
  private Future<Void> undeployOnEventLoop() {
    Promise<Void> done = Promise.promise();
    VertxInternal vertx = vertxContext.owner();
    String id = vertxContext.deploymentID();
    vertx.createEventLoopContext().runOnContext(ignored -> vertx.undeploy(id).onComplete(done));
    return done.future();
  }

  /** Returns whether the context is that of a verticle which is deployed. */
  @AnyThread
  public boolean isDeployed() {
    return vertxContext.owner().deploymentIDs().contains(vertxContext.deploymentID());
  }

  /** Closes the context. None of its code runs afterwards. */
  public void close() {
    closed = true;
    awaited.fail(
        new IllegalStateException("The JavaScript context has been closed: " + owner.main()));
    vertxContext.exceptionHandler(IGNORED); // Servers may keep the Vert.x context.
    try {
      openings.close();
    } finally {
      owner.process().closed(owner); // Tells that a worker has ended.
    }
    files.end();
    ScriptContext.forget(owner);
    EnteredContext.end(context);
    context.close(true);
    ended.tryComplete();
  }
}
