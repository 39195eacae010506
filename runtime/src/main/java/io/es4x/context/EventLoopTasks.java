package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.services.EventLoop;
import io.es4x.services.LoopMetrics;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The {@link EventLoop} of a context, on its Vert.x event loop. */
final class EventLoopTasks implements EventLoop {
  private final JsContext context;
  private final LoopTimer timer;

  /** The number of callbacks that wait for the end of the current iteration of the event loop. */
  private int afterIo;

  private boolean isAfterIo;

  EventLoopTasks(JsContext context, LoopTimer timer) {
    this.context = context;
    this.timer = timer;
  }

  @Override
  public void wakeAt(double time, Runnable callback) {
    timer.wakeAt(time, callback);
  }

  @Override
  public LoopMetrics metrics() {
    return context.metrics();
  }

  @Override
  public double now() {
    return context.taskTime() / 1e6;
  }

  @Override
  public void runAfterIo(Runnable callback) {
    if (isAfterIo) {
      context.runLater(() -> addAfterIo(callback)); // Netty would run it in the same turn.
    } else {
      addAfterIo(callback);
    }
  }

  private void addAfterIo(Runnable callback) {
    afterIo++;
    context
        .loop()
        .executeAfterEventLoopIteration(
            () -> {
              afterIo--;
              isAfterIo = true;
              try {
                context.runNow(callback);
              } finally {
                isAfterIo = false;
              }
            });
  }

  @Override
  public @Nullable Object arrival() {
    return context.arrival();
  }

  @Override
  public void resume(@Nullable Object arrival) {
    context.resumeOrigin(originOf(arrival));
  }

  @Override
  public void rejected(Value reason, Value promise, @Nullable Object arrival) {
    context.errors().rejected(reason, promise, originOf(arrival));
  }

  private Origin originOf(@Nullable Object arrival) {
    return arrival instanceof Origin origin ? origin : context.program();
  }

  @Override
  public void runTask(Runnable task, @Nullable Object arrival) {
    context.runGuarded(task, originOf(arrival));
  }

  @Override
  public void runEvent(Runnable task, @Nullable Object arrival) {
    context.runNow(() -> runTask(task, arrival));
  }

  @Override
  public void callWith(Value function, Supplier<Object[]> values) {
    context.callWith(function, values);
  }

  @Override
  public void runLater(Runnable task, @Nullable Object arrival) {
    context.runLater(() -> runTask(task, arrival));
  }

  @Override
  public void runCompletion(Runnable task, @Nullable Object arrival) {
    context.runLater(
        () -> {
          if (afterIo == 0) {
            runTask(task, arrival);
          } else {
            context.loop().executeAfterEventLoopIteration(() -> runLater(task, arrival));
          }
        });
  }

  @Override
  public boolean isIdle() {
    return context.liveness().isIdle();
  }

  @Override
  public void requestDrain() {
    context.requestDrain();
  }

  @Override
  public void uncaught(Value error) {
    context.errors().uncaught(error);
  }
}
