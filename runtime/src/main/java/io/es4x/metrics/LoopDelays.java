package io.es4x.metrics;

import io.es4x.context.JsContext;
import io.es4x.context.OwnEventLoop;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The delay of the event loops of contexts, which is the time from a task's arrival to its start.
 * Those of workers and worker verticles, which may block, are left out, and so is time in which a
 * debugger has paused the program.
 */
final class LoopDelays {
  private static final String NAME = "es4x.event.loop.delay";

  private final MeasuredProgram program;
  private final MeterRegistry registry;

  /** The meters by the main file of their contexts. */
  private final Map<String, Timer> timers = new HashMap<>();

  /** The samples that have not run, by their context: the time of their arrival. */
  private final Map<JsContext, Long> pending = new HashMap<>();

  LoopDelays(MeasuredProgram program, MeterRegistry registry) {
    this.program = program;
    this.registry = registry;
  }

  /** Begins to measure the delay of each event loop that has run the last sample. */
  synchronized void sample() {
    long now = System.nanoTime();
    pending.keySet().retainAll(Set.copyOf(program.contexts()));
    pending.replaceAll((context, arrival) -> wasPausedAfter(arrival) ? now : arrival);
    Set<String> files = new HashSet<>();
    for (JsContext context : program.contexts()) {
      if (!OwnEventLoop.isThread(context.thread())) {
        files.add(file(context));
        if (pending.putIfAbsent(context, now) == null) {
          context.runLater(() -> started(context));
        }
      }
    }
    removeTimersExcept(files);
  }

  private synchronized void started(JsContext context) {
    Long arrival = pending.remove(context);
    if (arrival != null && !wasPausedAfter(arrival)) {
      timers
          .computeIfAbsent(file(context), this::timer)
          .record(System.nanoTime() - arrival, TimeUnit.NANOSECONDS);
    }
  }

  private Timer timer(String file) {
    return Timer.builder(NAME)
        .description("The time from the arrival of a task at an event loop to its start")
        .tag("file", file)
        .publishPercentiles(0.5, 0.99)
        .register(registry);
  }

  private void removeTimersExcept(Set<String> files) {
    Map<String, Timer> ended = new HashMap<>(timers);
    ended.keySet().removeAll(files);
    ended.values().forEach(registry::remove);
    timers.keySet().retainAll(files);
  }

  /** Returns the event loop that is blocked for the longest time; null if none is for that long. */
  synchronized @Nullable String blocked(Duration patience) {
    long now = System.nanoTime();
    return pending.entrySet().stream()
        .filter(sample -> now - sample.getValue() > patience.toNanos())
        .max(Comparator.comparingLong(sample -> now - sample.getValue()))
        .map(
            sample ->
                "the event loop of %s has been blocked for %d s"
                    .formatted(
                        file(sample.getKey()),
                        TimeUnit.NANOSECONDS.toSeconds(now - sample.getValue())))
        .orElse(null);
  }

  private boolean wasPausedAfter(long time) {
    return program.pausedAfter().test(time);
  }

  /** The main file of a context, relative to the folder of the program. */
  private String file(JsContext context) {
    Path main = context.main();
    Path folder = program.folder();
    return (main.startsWith(folder) ? folder.relativize(main) : main).toString();
  }
}
