package io.es4x.benchmarks.interop;

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
  private final ExecutorService eventLoop;
  private volatile boolean isShutdown;

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
    eventLoop = Subjects.eventLoop().get(60, TimeUnit.SECONDS);
  }

  @Override
  public void execute(Runnable command) {
    eventLoop.execute(command);
  }

  /**
   * Marks the executor as shut down. It does not close Vert.x: the process would exit, as nothing
   * would keep it alive, before JMH has sent its results.
   */
  @Override
  public void shutdown() {
    isShutdown = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return isShutdown;
  }

  @Override
  public boolean isTerminated() {
    return isShutdown;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return isShutdown;
  }
}
