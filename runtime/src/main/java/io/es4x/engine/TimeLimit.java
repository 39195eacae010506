package io.es4x.engine;

import com.oracle.truffle.api.ThreadLocalAction;
import com.oracle.truffle.api.TruffleLanguage.Env;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.threads.ContextThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A limit to how long JavaScript may run, which scripts cannot catch. */
@ContextThread
public final class TimeLimit {
  /** The end of what took too long. */
  public static final class Exceeded extends Error {
    private static final long serialVersionUID = 1;

    private Exceeded() {
      super("JavaScript ran too long", null, false, false);
    }
  }

  /** The action that the thread takes at its next safe place. */
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
   * @throws Exceeded when it has not ended by then
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
