package io.es4x.interop.owner;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import io.es4x.threads.AnyThread;
import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.internal.FutureInternal;
import org.jspecify.annotations.Nullable;

/**
 * The superclass that the build gives Vert.x' futures ({@code FuturePatches}), so that one that a
 * script has made and that fails unhandled is an unhandled rejection, and so that what a script has
 * begun is done before the program ends, awaited or not, as in Node.
 *
 * <p>A future remembers the origin of the task that made it until somebody takes its failure: a
 * listener other than one for success alone. A future that succeeds costs reading the running
 * task's origin and writing a field, twice. Public for Vert.x' classes only.
 */
@AnyThread
public abstract class ObservedFuture {
  private boolean shown;

  /**
   * The origin of the task that made the future; null for the futures of Java's own, and once the
   * failure is taken.
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

  /** Keeps the script's context alive. The engine compiles the call, not what it does. */
  @TruffleBoundary
  private void shownFirst() {
    ScriptContext owner = ScriptContext.ofThread();
    if (owner != null && owner.endsByItself()) {
      keepAlive(owner);
    }
  }

  /**
   * Keeps a context alive until the future completes. One without a Vert.x context is a promise of
   * the program's own: it keeps nothing alive, as none of JavaScript's does.
   */
  private void keepAlive(ScriptContext owner) {
    FutureInternal<?> self = (FutureInternal<?>) this;
    if (self.context() != null && !self.isComplete()) {
      owner.pending(+1);
      self.onComplete(new Keeper(owner, owner.origin()));
    }
  }

  /** The listener that lets go of a context when the future completes. It takes no failure. */
  private record Keeper(ScriptContext owner, Origin task) implements Completable<Object> {
    @Override
    public void complete(@Nullable Object result, @Nullable Throwable failure) {
      owner.runOnLoop(() -> owner.pending(-1), task);
    }
  }

  /**
   * Notes that somebody has asked to be told of a failure.
   *
   * @param by the listener, or what stands for it
   */
  protected final void taken(@Nullable Object by) {
    if (!(by instanceof Keeper)) {
      origin = null;
    }
  }

  /** Notes a listener that is told of success only: the failure is still to be taken. */
  protected final void takenForSuccess(@Nullable Origin before, @Nullable Object failureHandler) {
    if (failureHandler == null) {
      origin = before;
    }
  }

  /** The origin, while nobody has taken the failure. */
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

  /** Returns whether a script sees a future whose failure nobody has taken, or would take. */
  public static boolean isUnhandled(Future<?> future) {
    return future instanceof ObservedFuture observed && observed.shown && observed.origin != null;
  }
}
