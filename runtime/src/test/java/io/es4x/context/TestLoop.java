package io.es4x.context;

import io.es4x.services.EventLoop;
import io.es4x.services.LoopMetrics;
import io.netty.channel.DefaultEventLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** An event loop whose clock jumps to the next timer, so that tests neither wait nor race. */
public final class TestLoop implements EventLoop {
  private final Queue<Runnable> afterIo = new ArrayDeque<>();
  private final Queue<Runnable> later = new ConcurrentLinkedQueue<>();
  private final List<Value> uncaught = new ArrayList<>();
  private Runnable drain = () -> {};
  private BiFunction<Value, Value, Optional<Value>> rejection =
      (reason, promise) -> Optional.of(reason);
  private final LoopMetrics metrics = new LoopMetrics(new DefaultEventLoop(), 0);
  private boolean drainRequested;
  private double now;
  private double wakeAt;
  private @Nullable Runnable wake;

  public void onDrain(Runnable action) {
    drain = action;
  }

  /**
   * Sets the function that emits a rejection to the program, and returns the error if the program
   * did not handle it.
   */
  public void onRejection(BiFunction<Value, Value, Optional<Value>> offer) {
    rejection = offer;
  }

  /** Runs until nothing is left to do, or timers have expired at the given number of times. */
  public void run(int maxTimes) {
    for (int times = 0; times < maxTimes; times++) {
      while (!afterIo.isEmpty() || !later.isEmpty()) {
        if (afterIo.isEmpty()) {
          runTask(later.remove());
        } else {
          afterIo.remove().run();
        }
      }
      Runnable next = wake;
      if (next == null) {
        return;
      }
      wake = null;
      now = Math.max(now, wakeAt);
      next.run();
    }
  }

  public List<Value> uncaught() {
    return uncaught;
  }

  @Override
  public void wakeAt(double time, Runnable callback) {
    wakeAt = time;
    wake = callback;
  }

  @Override
  public LoopMetrics metrics() {
    return metrics;
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public void runAfterIo(Runnable callback) {
    afterIo.add(callback);
  }

  @Override
  public void runCompletion(Runnable task, @Nullable Object arrival) {
    runLater(task, arrival);
  }

  /** Runs a task of the program. */
  public void runTask(Runnable task) {
    runTask(task, null);
  }

  @Override
  public void runTask(Runnable task, @Nullable Object arrival) {
    task.run();
    while (drainRequested) {
      drainRequested = false;
      drain.run();
    }
  }

  @Override
  public void runEvent(Runnable task, @Nullable Object arrival) {
    runTask(task, arrival);
  }

  @Override
  public void callWith(Value function, Supplier<Object[]> values) {
    // No test makes values for which the context has to be entered.
    function.executeVoid(values.get());
  }

  @Override
  public void runLater(Runnable task, @Nullable Object arrival) {
    later.add(task);
  }

  @Override
  public boolean isIdle() {
    return false;
  }

  @Override
  public void requestDrain() {
    drainRequested = true;
  }

  @Override
  public void uncaught(Value error) {
    uncaught.add(error);
  }

  @Override
  public void rejected(Value reason, Value promise, @Nullable Object arrival) {
    rejection.apply(reason, promise).ifPresent(uncaught::add);
  }

  @Override
  public @Nullable Object arrival() {
    return null;
  }

  @Override
  public void resume(@Nullable Object arrival) {}
}
