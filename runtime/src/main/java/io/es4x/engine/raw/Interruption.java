package io.es4x.engine.raw;

import com.oracle.truffle.api.ThreadLocalAction;
import com.oracle.truffle.api.TruffleLanguage.Env;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs JavaScript that something else may end; scripts cannot catch the error. */
@ContextThread
public final class Interruption {
  /** Thrown in the code that is interrupted. */
  public static final class Interrupted extends Error {
    private static final long serialVersionUID = 1;

    private Interrupted() {
      super("JavaScript was interrupted", null, false, false);
    }
  }

  /** The action that interrupts the thread at its next safepoint. */
  private static final class Stop extends ThreadLocalAction {
    private final Interrupted interrupted = new Interrupted();
    private volatile boolean over;

    Stop() {
      super(true, false);
    }

    @Override
    protected void perform(Access access) {
      if (!over) {
        throw interrupted;
      }
    }
  }

  private Interruption() {}

  /**
   * Runs code of the current context.
   *
   * @param watch is given the function that interrupts the code, on any thread, and returns the one
   *     that ends the watch
   * @param instead is returned if the code was interrupted
   */
  public static <T> T run(Function<Runnable, Runnable> watch, Supplier<T> code, T instead) {
    Env env = JSRealm.getMain(null).getEnv();
    Thread[] thread = {Thread.currentThread()};
    Stop stop = new Stop();
    Runnable end = watch.apply(() -> env.submitThreadLocal(thread, stop));
    try {
      return code.get();
    } catch (Interrupted interrupted) {
      if (interrupted != stop.interrupted) {
        throw interrupted; // Code around this is interrupted.
      }
      return instead;
    } finally {
      stop.over = true;
      end.run();
    }
  }

  /** Runs code of the current context for at most some milliseconds. */
  public static <T> T afterTime(long milliseconds, Supplier<T> code, T instead) {
    Executor later = CompletableFuture.delayedExecutor(milliseconds, TimeUnit.MILLISECONDS);
    return run(
        interrupt -> {
          CompletableFuture<Void> timer = CompletableFuture.runAsync(interrupt, later);
          return () -> timer.cancel(false);
        },
        code,
        instead);
  }
}
