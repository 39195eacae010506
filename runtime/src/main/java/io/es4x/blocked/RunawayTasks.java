package io.es4x.blocked;

import io.es4x.context.JsContext;
import io.es4x.context.OwnEventLoop;
import io.es4x.engine.raw.StoppedTask;
import io.es4x.threads.AnyThread;
import io.vertx.core.impl.VertxThread;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;

/**
 * Stops tasks that block an event loop for longer than {@code --max-blocked} allows. The start of a
 * program or verticle is not stopped, nor are workers and worker verticles.
 *
 * <p>A task is stopped where it runs JavaScript: Java code and single operations of the engine,
 * such as the product of two long BigInts, end first.
 *
 * <p>Runs on a thread of its own.
 */
public final class RunawayTasks {
  private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

  /** The limit is checked so often that a task takes a quarter of it longer at most. */
  private static final int CHECKS = 4;

  /** The minimum time for code that handles the first error, such as that which logs it. */
  private static final Duration TIME_TO_HANDLE = Duration.ofSeconds(2);

  private final Collection<JsContext> contexts;
  private final LongPredicate pausedAfter;
  private final Duration limit;

  /** The last attempts. */
  private final Map<JsContext, Attempt> attempts = new WeakHashMap<>();

  /**
   * The attempts to stop a task.
   *
   * @param begin the start time of the task
   * @param number of attempts
   */
  private record Attempt(long begin, int number) {}

  private RunawayTasks(Collection<JsContext> contexts, LongPredicate pausedAfter, Duration limit) {
    this.contexts = contexts;
    this.pausedAfter = pausedAfter;
    this.limit = limit;
  }

  /**
   * Stops such tasks from now on.
   *
   * @param contexts a live view of all contexts
   * @param pausedAfter returns whether a debugger has paused the program after a {@link
   *     System#nanoTime}
   * @param limit the time that a task may take
   */
  @AnyThread
  public static void stop(
      Collection<JsContext> contexts, LongPredicate pausedAfter, Duration limit) {
    RunawayTasks tasks = new RunawayTasks(contexts, pausedAfter, limit);
    Thread.ofPlatform().daemon().name("es4x-max-blocked").start(tasks::run);
  }

  private void run() {
    long pause = Math.clamp(limit.toNanos() / CHECKS, SHORTEST_PAUSE, LONGEST_PAUSE);
    while (true) {
      contexts.forEach(this::check);
      LockSupport.parkNanos(pause);
    }
  }

  private void check(JsContext context) {
    if (!(context.thread() instanceof VertxThread thread)
        || thread.isWorker()
        || OwnEventLoop.isThread(thread)) {
      return;
    }
    long begin = thread.startTime();
    if (begin == 0 || !context.liveness().wasMainDone(begin) || pausedAfter.test(begin)) {
      return;
    }
    Attempt last = attempts.get(context);
    int number = last == null || last.begin != begin ? 1 : last.number + 1;
    long toHandle = Math.max(limit.toNanos(), TIME_TO_HANDLE.toNanos());
    if (System.nanoTime() - begin < limit.toNanos() + (number - 1) * toHandle) {
      return;
    }
    attempts.put(context, new Attempt(begin, number));
    JsStacks.of(context.engine())
        .interrupt(
            thread,
            () -> {
              if (thread.startTime() == begin && context.originOfTask() != null) {
                stop(context, number == 1);
              }
            });
  }

  private void stop(JsContext context, boolean catchable) {
    RuntimeException exception = StoppedTask.catchable(limit.toMillis());
    if (catchable) {
      throw exception;
    }
    context.failTask(StoppedTask.error(exception));
    throw new StoppedTask();
  }
}
