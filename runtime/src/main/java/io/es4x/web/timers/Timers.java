package io.es4x.web.timers;

import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code timers.js}: moves due timers and immediates from the event loop into
 * JavaScript.
 *
 * <p>JavaScript knows its timers by number; only the number crosses, so that arming a timer makes
 * no function wrapper. Public for GraalJS only.
 */
@ContextThread
public final class Timers {
  private final EventLoop loop;
  private @Nullable Value timerDue;
  private @Nullable Value beginImmediates;
  private @Nullable Runnable nextImmediate;

  public Timers(ContextServices services) {
    this.loop = services.eventLoop();
  }

  /**
   * Tells where due timers and immediates go.
   *
   * @param timerDue called with a timer's number
   * @param beginImmediates returns how many immediates this turn of the loop shall run
   * @param nextImmediate runs one of them
   */
  public void connect(Value timerDue, Value beginImmediates, Value nextImmediate) {
    this.timerDue = timerDue;
    this.beginImmediates = beginImmediates;
    this.nextImmediate = nextImmediate::executeVoid;
  }

  /** Lets a timer become due after a delay; returns the id to cancel that with. */
  public long arm(int timer, int delayMillis) {
    Value due = Objects.requireNonNull(timerDue);
    return loop.setTimer(delayMillis, () -> due.executeVoid(timer));
  }

  /** Takes back what {@link #arm} did. */
  public void disarm(long id) {
    loop.cancelTimer(id);
  }

  /** Asks for one run of the immediates. */
  public void requestImmediates() {
    loop.runAfterIo(this::runImmediates);
  }

  /** See {@link EventLoop#now}. */
  public double now() {
    return loop.now();
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
    int count = Objects.requireNonNull(beginImmediates).execute().asInt();
    for (int i = 0; i < count; i++) {
      loop.runTask(next);
    }
  }
}
