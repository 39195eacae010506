package io.es4x.context;

import io.es4x.interop.owner.Origin;
import io.es4x.services.EventLoop;
import io.netty.channel.SingleThreadEventLoop;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A context's Vert.x event loop, as its builtins see it. */
record EventLoopTasks(JsContext context, LoopTimer timer) implements EventLoop {
  @Override
  public void wakeAt(double time, Runnable callback) {
    timer.wakeAt(time, callback);
  }

  @Override
  public double now() {
    return context.taskTime() / 1e6;
  }

  @Override
  public void runAfterIo(Runnable callback) {
    // Netty runs tasks queued meanwhile for up to a second before it looks at I/O and timers again.
    SingleThreadEventLoop loop = (SingleThreadEventLoop) context.vertxContext().nettyEventLoop();
    loop.executeAfterEventLoopIteration(() -> context.runLater(callback));
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
  public void runTask(Runnable task) {
    context.runTask(task);
  }

  @Override
  public void runEvent(Runnable task) {
    context.runNow(() -> context.runTask(task));
  }

  @Override
  public void runLater(Runnable task) {
    context.runLater(() -> context.runTask(task));
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
