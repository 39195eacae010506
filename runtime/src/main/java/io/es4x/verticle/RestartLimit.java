package io.es4x.verticle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** Counts the restarts of one deployment, of all its instances, within the last period. */
final class RestartLimit {
  private final RestartOptions options;
  private final Deque<Long> restarts = new ArrayDeque<>();

  RestartLimit(RestartOptions options) {
    this.options = options;
  }

  /**
   * Counts a restart, unless the limit is reached.
   *
   * @param now of {@link System#nanoTime}
   * @return its number within the period; 0 when the limit is reached
   */
  synchronized int next(long now) {
    long period = TimeUnit.MILLISECONDS.toNanos(options.within());
    while (!restarts.isEmpty() && now - restarts.getFirst() > period) {
      restarts.removeFirst();
    }
    if (restarts.size() >= options.max()) {
      return 0;
    }
    restarts.addLast(now);
    return restarts.size();
  }
}
