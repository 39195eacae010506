package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.threads.ContextThread;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The timers of one context, in the order in which Node runs them: by due time, then by creation,
 * also when the event loop is late.
 *
 * <p>Only the earliest has a Vert.x timer.
 */
@ContextThread
final class TimerQueue {
  private static final long NOT_ARMED = -1;

  private final JsContext context;
  private final TreeMap<Due, Timer> queue =
      new TreeMap<>(Comparator.comparingLong(Due::millis).thenComparingLong(Due::id));
  private final Map<Long, Due> byId = new HashMap<>();
  private long lastId;
  private long vertxTimer = NOT_ARMED;
  private @Nullable Due armedFor;

  TimerQueue(JsContext context) {
    this.context = context;
  }

  /** The time at which a timer is due, on the clock of {@link JsContext#taskTime}. */
  private record Due(long millis, long id) {}

  /** A timer's task, and the origin of the task that set it. */
  private record Timer(Runnable task, Origin origin) {}

  long add(long delayMillis, Runnable task) {
    Due due = new Due(millis(context.taskTime()) + delayMillis, ++lastId);
    queue.put(due, new Timer(task, context.origin()));
    byId.put(due.id, due);
    arm();
    return due.id;
  }

  void cancel(long id) {
    Due due = byId.remove(id);
    if (due != null) {
      queue.remove(due);
      arm();
    }
  }

  /** Makes the Vert.x timer be that of the earliest. */
  private void arm() {
    Due first = queue.isEmpty() ? null : queue.firstKey();
    if (first == armedFor) {
      return;
    }
    if (vertxTimer != NOT_ARMED) {
      context.vertxContext().owner().cancelTimer(vertxTimer);
      vertxTimer = NOT_ARMED;
    }
    armedFor = first;
    if (first != null) {
      long delay = Math.max(1, first.millis - millis(System.nanoTime()));
      vertxTimer = context.vertxContext().setTimer(delay, timer -> fire());
    }
  }

  private void fire() {
    vertxTimer = NOT_ARMED;
    armedFor = null;
    long now = millis(System.nanoTime());
    try {
      while (!queue.isEmpty() && queue.firstKey().millis <= now) {
        Map.Entry<Due, Timer> first = queue.pollFirstEntry();
        byId.remove(first.getKey().id);
        context.runTask(first.getValue().task, first.getValue().origin);
      }
    } finally {
      arm();
    }
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }
}
