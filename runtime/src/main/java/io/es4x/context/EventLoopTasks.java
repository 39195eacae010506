package io.es4x.context;

import io.es4x.web.timers.TaskLoop;
import org.graalvm.polyglot.Value;

/** A context's Vert.x event loop, as its timers see it. */
record EventLoopTasks(JsContext context) implements TaskLoop {
  @Override
  public long setTimer(long delayMillis, Runnable task) {
    return context.vertxContext().owner().setTimer(delayMillis, timer -> context.runTask(task));
  }

  @Override
  public void cancelTimer(long id) {
    context.vertxContext().owner().cancelTimer(id);
  }

  @Override
  public double now() {
    return System.nanoTime() / 1e6;
  }

  @Override
  public void runAfterIo(Runnable callback) {
    context.runLater(callback);
  }

  @Override
  public void runTask(Runnable task) {
    context.runTask(task);
  }

  @Override
  public void requestDrain() {
    context.requestDrain();
  }

  @Override
  public void uncaught(Value error) {
    context.uncaught(error);
  }
}
