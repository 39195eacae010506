package io.es4x.interop.owner;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import io.es4x.threads.AnyThread;
import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.internal.FutureInternal;
import org.jspecify.annotations.Nullable;

/**
 * The superclass that the build gives Vert.x' futures ({@code FuturePatches}). A future that a
 * script has made and that fails unhandled is an unhandled rejection, and the program does not end
 * before its futures complete, awaited or not, as in Node.
 *
 * <p>A future keeps the origin of the task that made it until its failure has a listener other than
 * one for success only. A future that succeeds costs two reads of the running task's origin and two
 * writes of a field. Public for Vert.x' classes only.
 */
@AnyThread
public abstract class ObservedFuture {
  private boolean shown;

  /**
   * The origin of the task that made the future; null for a future made outside of tasks, and once
   * the failure has a listener.
   */
  private @Nullable Origin origin;

  protected ObservedFuture() {
    ScriptContext owner = ScriptContext.ofThread();
    origin = owner == null ? null : owner.originOfTask();
  }

  /** Notes that a script sees an object, which may be a future. */
  public static void shown(@Nullable Object object) {
    if (object instanceof ObservedFuture future && !future.shown) {
      future.shown = true;
      future.shownFirst();
    }
  }

  /**
   * Keeps the script's context alive. A method of its own, so that only the call is compiled into
   * callers.
   */
  @TruffleBoundary
  private void shownFirst() {
    ScriptContext owner = ScriptContext.ofThread();
    if (owner != null && owner.endsByItself()) {
      keepAlive(owner);
    }
  }

  /**
   * Keeps a context alive until the future completes. A future without a Vert.x context is a
   * promise made by the program: it keeps nothing alive, as promises of JavaScript do not.
   */
  private void keepAlive(ScriptContext owner) {
    FutureInternal<?> self = (FutureInternal<?>) this;
    if (self.context() != null && !self.isComplete()) {
      owner.pending(+1);
      self.onComplete(new Keeper(owner, owner.origin()));
    }
  }

  /**
   * The listener that releases a context when the future completes. It does not handle the failure.
   */
  private record Keeper(ScriptContext owner, Origin task) implements Completable<Object> {
    @Override
    public void complete(@Nullable Object result, @Nullable Throwable failure) {
      owner.runOnLoop(() -> owner.pending(-1), task);
    }
  }

  /**
   * Notes that the failure has a listener.
   *
   * @param by the listener, or an object in its place
   */
  protected final void taken(@Nullable Object by) {
    if (!(by instanceof Keeper)) {
      origin = null;
    }
  }

  /** Notes a listener for success only, which leaves the failure unhandled. */
  protected final void takenForSuccess(@Nullable Origin before, @Nullable Object failureHandler) {
    if (failureHandler == null) {
      origin = before;
    }
  }

  /** Returns the origin while the failure has no listener. */
  protected final @Nullable Origin origin() {
    return origin;
  }

  /** Notes that the future has failed. */
  protected final void failed(Throwable cause) {
    Origin unhandled = origin;
    if (unhandled != null) {
      unhandled.unhandled((Future<?>) this, cause);
    }
  }

  /** Returns whether a script sees a future whose failure has no listener. */
  public static boolean isUnhandled(Future<?> future) {
    return future instanceof ObservedFuture observed && observed.shown && observed.origin != null;
  }
}
