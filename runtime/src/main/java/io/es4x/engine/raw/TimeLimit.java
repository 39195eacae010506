package io.es4x.engine.raw;

import com.oracle.truffle.api.ThreadLocalAction;
import com.oracle.truffle.api.TruffleLanguage.Env;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Runs JavaScript with a time limit; scripts cannot catch the error. */
@ContextThread
public final class TimeLimit {
  /** Thrown when the time limit is exceeded. */
  public static final class Exceeded extends Error {
    private static final long serialVersionUID = 1;

    private Exceeded() {
      super("JavaScript ran too long", null, false, false);
    }
  }

  /** The action that interrupts the thread at its next safepoint. */
  private static final class Stop extends ThreadLocalAction {
    private final Exceeded exceeded = new Exceeded();
    private volatile boolean over;

    Stop() {
      super(true, false);
    }

    @Override
    protected void perform(Access access) {
      if (!over) {
        throw exceeded;
      }
    }
  }

  private TimeLimit() {}

  /**
   * Runs code of the current context.
   *
   * @throws Exceeded if it takes longer
   */
  public static <T> T run(long milliseconds, Supplier<T> code) {
    Env env = JSRealm.getMain(null).getEnv();
    Thread[] thread = {Thread.currentThread()};
    Stop stop = new Stop();
    Executor later = CompletableFuture.delayedExecutor(milliseconds, TimeUnit.MILLISECONDS);
    CompletableFuture<Void> watch =
        CompletableFuture.runAsync(() -> env.submitThreadLocal(thread, stop), later);
    try {
      return code.get();
    } finally {
      stop.over = true;
      watch.cancel(false);
    }
  }
}
