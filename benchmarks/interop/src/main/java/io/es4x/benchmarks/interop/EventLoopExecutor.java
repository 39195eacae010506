package io.es4x.benchmarks.interop;

import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs JMH's benchmarks on the event loop of an ES4X application, which it starts.
 *
 * <p>For {@code -Djmh.executor=CUSTOM}. One thread only.
 */
public final class EventLoopExecutor extends AbstractExecutorService {
  private final Vertx vertx;
  private final ExecutorService eventLoop;

  /**
   * Starts the application with the options in the property {@code es4x.benchmark}, as its launcher
   * does.
   */
  public EventLoopExecutor(int threads, String prefix) throws Exception {
    if (threads != 1) {
      throw new IllegalArgumentException(
          prefix + ": JavaScript runs on one event loop, not on " + threads);
    }
    String[] arguments = {System.getProperty("es4x.benchmark")};
    Class.forName("io.es4x.launcher.Main")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments);
    Subjects subjects = Subjects.ready().get(60, TimeUnit.SECONDS);
    vertx = subjects.vertx();
    eventLoop = subjects.eventLoop();
  }

  @Override
  public void execute(Runnable command) {
    eventLoop.execute(command);
  }

  @Override
  public void shutdown() {
    vertx.close();
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return eventLoop.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return eventLoop.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return eventLoop.awaitTermination(timeout, unit);
  }
}
