package io.es4x.launcher;

import io.es4x.engine.compiler.CompilerStart;
import io.es4x.os.AtExit;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends the JVM from any thread, event loops included, without ever hanging.
 *
 * <p>{@code System.exit} on an event loop can wait for a context that waits for the exit, so it
 * runs on a thread of its own, watched by another that halts the JVM when shutdown hooks take too
 * long.
 */
final class ProcessExit {
  private static final long HOOKS_SECONDS = 5;
  private static final AtomicBoolean EXITING = new AtomicBoolean();

  private ProcessExit() {}

  /** Exits with the first code it is given. Does not return, unless the thread is interrupted. */
  static void now(int code) {
    now(code, () -> {});
  }

  /**
   * Exits as {@link #now(int)} does.
   *
   * @param before is done first, and what {@link AtExit} has, however long they take
   */
  static void now(int code, Runnable before) {
    if (EXITING.compareAndSet(false, true)) {
      // Not a daemon: the JVM would end with 0 as soon as the last event loop has ended.
      Thread.ofPlatform()
          .daemon(false)
          .name("es4x-exit")
          .start(
              () -> {
                before.run();
                AtExit.run();
                CompilerStart.delay(Duration.ofSeconds(HOOKS_SECONDS));
                Thread.ofPlatform()
                    .daemon()
                    .name("es4x-exit-watchdog")
                    .start(() -> haltLater(code));
                System.exit(code);
              });
    }
    while (!Thread.currentThread().isInterrupted()) {
      LockSupport.park();
    }
    throw new ExitInProgress();
  }

  /** Returns whether the process is about to exit. */
  static boolean hasBegun() {
    return EXITING.get();
  }

  private static void haltLater(int code) {
    try {
      TimeUnit.SECONDS.sleep(HOOKS_SECONDS);
    } catch (InterruptedException impatient) {
      // Then at once.
    }
    Runtime.getRuntime().halt(code);
  }

  /** Unwinds a thread that the shutdown interrupted. */
  private static final class ExitInProgress extends Error {
    private static final long serialVersionUID = 1L;

    ExitInProgress() {
      super("the process is exiting", null, false, false);
    }
  }
}
