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
import java.util.function.BooleanSupplier;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/** The ways in which a context ends. */
@ContextThread
public final class ContextLife {
  /** Takes what still fails when the context is closed, which concerns nobody. */
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

  /** Tells whether the context is closed or cancelled, so that nothing of it runs any more. */
  boolean isClosed() {
    return closed;
  }

  /**
   * Ends the process with the exit code that the application has set, unless a {@code beforeExit}
   * listener finds something to do.
   *
   * @param stuck tells whether a main module waits for what cannot come any more
   */
  @AnyThread
  public void endProcess(int code, BooleanSupplier stuck) {
    owner.runLater(() -> owner.mainProgram().end(code, stuck, owner.process()));
  }

  /** Emits {@code 'exit'}, unless that was done or the context was cancelled, and closes it. */
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
   * Cancels what runs, from within, and undeploys the verticle. Does not return.
   *
   * @param reason with which all that is awaited of it fails
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
   * Cancels what runs, from another thread. It is closed by {@link #end}, which the event loop gets
   * to then.
   */
  @AnyThread
  public void cancelFromOutside() {
    closed = true;
    context.close(true);
  }

  /** Ends the context from another thread, whatever runs there, and without listeners. */
  @AnyThread
  void terminate() {
    closed = true;
    vertxContext.runOnContext(ignored -> close());
    // The call waits for what runs to end, and for the event loop to leave the context.
    Thread.ofPlatform().daemon().name("es4x-terminate").start(() -> context.close(true));
  }

  /**
   * Undeploys the verticle that the context is an instance of, unless that was done. All callers
   * share one future: Vert.x fails the second of two calls while the first is still at work.
   */
  @AnyThread
  public synchronized Future<Void> undeploy() {
    if (undeployed == null) {
      if (!isDeployed()) {
        return Future.succeededFuture();
      }
      undeployed =
          vertxContext
              .owner()
              .undeploy(vertxContext.deploymentID())
              // Another instance, or the application, has been faster.
              .recover(e -> ended.future());
    }
    return undeployed;
  }

  private boolean isDeployed() {
    return vertxContext.owner().deploymentIDs().contains(vertxContext.deploymentID());
  }

  /** Ends the context. Nothing of it runs afterwards. */
  public void close() {
    closed = true;
    awaited.fail(
        new IllegalStateException("The JavaScript context has been closed: " + owner.main()));
    owner.process().closed(owner);
    vertxContext.exceptionHandler(IGNORED); // Servers may keep the Vert.x context.
    openings.close();
    files.end();
    ScriptContext.forget(owner);
    EnteredContext.end(context);
    context.close(true);
    ended.tryComplete();
  }
}
