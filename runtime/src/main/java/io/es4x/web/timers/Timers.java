package io.es4x.web.timers;

import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Runs timers and immediates, each as a task of its own; {@code timers.js} queues them. Public for
 * GraalJS only.
 */
@ContextThread
public final class Timers {
  private final EventLoop loop;
  private @Nullable Runnable nextTimer;
  private @Nullable Value timersDone;
  private @Nullable Value beginImmediates;
  private @Nullable Runnable nextImmediate;
  private boolean moreTimers;

  public Timers(ContextServices services) {
    this.loop = services.eventLoop();
  }

  /**
   * Sets the functions that run timers and immediates.
   *
   * @param nextTimer runs the first timer, if it is due; returns whether the next one is due, too
   * @param timersDone called when no more timers are due
   * @param beginImmediates returns the number of immediates to run in this turn of the loop, given
   *     whether the context is idle
   * @param nextImmediate runs one immediate
   */
  public void connect(
      Value nextTimer, Value timersDone, Value beginImmediates, Value nextImmediate) {
    this.nextTimer = () -> moreTimers = nextTimer.execute().asBoolean();
    this.timersDone = timersDone;
    this.beginImmediates = beginImmediates;
    this.nextImmediate = nextImmediate::executeVoid;
  }

  /** Schedules the run of due timers at a time of {@link #now}; replaces the previous time. */
  public void wakeAt(double time) {
    loop.wakeAt(time, this::runTimers);
  }

  private void runTimers() {
    Runnable next = Objects.requireNonNull(nextTimer);
    try {
      do {
        moreTimers = false;
        loop.runTask(next, null);
      } while (moreTimers);
    } finally {
      Objects.requireNonNull(timersDone).executeVoid();
    }
  }

  /** Schedules one run of the immediates. */
  public void requestImmediates() {
    loop.runAfterIo(this::runImmediates);
  }

  /** {@link EventLoop#now} in whole milliseconds. */
  public double now() {
    return Math.floor(loop.now());
  }

  /** See {@link EventLoop#requestDrain}. */
  public void requestDrain() {
    loop.requestDrain();
  }

  /** See {@link EventLoop#uncaught}. */
  public void uncaught(Value error) {
    loop.uncaught(error);
  }

  /** See {@link EventLoop#rejected}. */
  public void rejected(Value reason, Value promise, @Nullable Object arrival) {
    loop.rejected(reason, promise, arrival);
  }

  /** See {@link EventLoop#arrival}. */
  public @Nullable Object arrival() {
    return loop.arrival();
  }

  /** See {@link EventLoop#resume}. */
  public void resume(@Nullable Object arrival) {
    loop.resume(arrival);
  }

  private void runImmediates() {
    Runnable next = Objects.requireNonNull(nextImmediate);
    int count = Objects.requireNonNull(beginImmediates).execute(loop.isIdle()).asInt();
    for (int i = 0; i < count; i++) {
      loop.runTask(next, null);
    }
  }
}
