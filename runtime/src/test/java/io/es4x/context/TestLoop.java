package io.es4x.context;

import io.es4x.services.EventLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiFunction;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** An event loop whose clock jumps to the next timer, so that tests neither wait nor race. */
public final class TestLoop implements EventLoop {
  private record Timer(long id, double due, Runnable task) {}

  private final PriorityQueue<Timer> timers =
      new PriorityQueue<>(Comparator.comparingDouble(Timer::due).thenComparingLong(Timer::id));
  private final Set<Long> cancelled = new HashSet<>();
  private final Queue<Runnable> afterIo = new ArrayDeque<>();
  private final List<Value> uncaught = new ArrayList<>();
  private Runnable drain = () -> {};
  private BiFunction<Value, Value, Optional<Value>> rejection =
      (reason, promise) -> Optional.of(reason);
  private boolean drainRequested;
  private double now;
  private long lastId;

  public void onDrain(Runnable action) {
    drain = action;
  }

  /**
   * Sets the function that offers a rejection to the program, and returns the error if that did not
   * take it.
   */
  public void onRejection(BiFunction<Value, Value, Optional<Value>> offer) {
    rejection = offer;
  }

  /** Runs until nothing is left to do, or so many timers have run. */
  public void run(int maxTimers) {
    for (int ran = 0; ran < maxTimers; ran++) {
      while (!afterIo.isEmpty()) {
        afterIo.remove().run();
      }
      Timer next = timers.poll();
      if (next == null) {
        return;
      }
      if (!cancelled.remove(next.id())) {
        now = Math.max(now, next.due());
        runTask(next.task());
      }
    }
  }

  public List<Value> uncaught() {
    return uncaught;
  }

  @Override
  public long setTimer(long delayMillis, Runnable task) {
    timers.add(new Timer(++lastId, now + delayMillis, task));
    return lastId;
  }

  @Override
  public void cancelTimer(long id) {
    cancelled.add(id);
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
  public void runTask(Runnable task) {
    task.run();
    while (drainRequested) {
      drainRequested = false;
      drain.run();
    }
  }

  @Override
  public void runLater(Runnable task) {
    throw new UnsupportedOperationException("there is no other thread");
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
