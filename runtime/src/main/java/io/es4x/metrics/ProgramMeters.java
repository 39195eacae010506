package io.es4x.metrics;

import io.es4x.context.JsContext;
import io.es4x.context.OwnEventLoop;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The meters of a program besides those of Vert.x and Java: its contexts, and the delay of their
 * event loops, which is the time from a task's arrival to its start, sampled twice a second; those
 * of workers and worker verticles may be blocked.
 */
final class ProgramMeters {
  /** The time between two samples, in milliseconds. */
  private static final long INTERVAL = 500;

  private final Collection<JsContext> contexts;
  private final Timer delay;

  /** The samples that have not run, by their context: the time of their arrival. */
  private final Map<JsContext, Long> pending = new WeakHashMap<>();

  private ProgramMeters(Collection<JsContext> contexts, MeterRegistry registry) {
    this.contexts = contexts;
    this.delay =
        Timer.builder("es4x.event.loop.delay")
            .description("The time from the arrival of a task at an event loop to its start")
            .publishPercentiles(0.5, 0.99)
            .register(registry);
  }

  /**
   * Begins to measure.
   *
   * @param contexts a live view of all contexts
   */
  @SuppressWarnings("resource") // They measure as long as the process runs.
  static ProgramMeters begin(Collection<JsContext> contexts, MeterRegistry registry) {
    ProgramMeters meters = new ProgramMeters(contexts, registry);
    Gauge.builder("es4x.contexts", contexts, Collection::size)
        .description("The contexts of instances, verticles and workers")
        .register(registry);
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("es4x-metrics").unstarted(task));
    var unused =
        clock.scheduleAtFixedRate(meters::sample, INTERVAL, INTERVAL, TimeUnit.MILLISECONDS);
    return meters;
  }

  /** Returns the longest time for which an event loop has not run a task that waits. */
  synchronized Duration blocked() {
    long now = System.nanoTime();
    return Duration.ofNanos(
        pending.entrySet().stream()
            .filter(sample -> contexts.contains(sample.getKey()))
            .mapToLong(sample -> now - sample.getValue())
            .max()
            .orElse(0));
  }

  private synchronized void sample() {
    for (JsContext context : contexts) {
      if (!pending.containsKey(context) && !OwnEventLoop.isThread(context.thread())) {
        long arrival = System.nanoTime();
        pending.put(context, arrival);
        context.runLater(() -> started(context, arrival));
      }
    }
  }

  private synchronized void started(JsContext context, long arrival) {
    delay.record(System.nanoTime() - arrival, TimeUnit.NANOSECONDS);
    pending.remove(context);
  }
}
