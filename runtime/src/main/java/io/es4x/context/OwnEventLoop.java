package io.es4x.context;

import io.es4x.threads.AnyThread;
import io.netty.channel.EventLoopGroup;
import io.vertx.core.impl.ContextBuilderImpl;
import io.vertx.core.impl.VertxThread;
import io.vertx.core.internal.CloseFuture;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.spi.VertxThreadFactory;
import io.vertx.core.spi.transport.Transport;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** An event loop with a thread of its own, which may block: Vert.x does not check it. */
@AnyThread
public final class OwnEventLoop {
  /** The percentage of its time that the event loop may spend on I/O. */
  private static final int IO_RATIO = 100;

  private static final AtomicInteger LAST = new AtomicInteger();

  private final VertxInternal vertx;
  private final EventLoopGroup group;
  private volatile @Nullable Thread thread;

  /**
   * @param threadName of its thread
   * @throws IllegalStateException when the operating system refuses it, such as for too many files
   */
  OwnEventLoop(VertxInternal vertx, String threadName) {
    this.vertx = vertx;
    this.group =
        vertx
            .transport()
            .eventLoopGroup(
                Transport.IO_EVENT_LOOP_GROUP, 1, run -> newThread(run, threadName), IO_RATIO);
  }

  private Thread newThread(Runnable run, String name) {
    Thread made =
        VertxThreadFactory.INSTANCE.newVertxThread(
            run, name, false, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    made.setDaemon(true);
    thread = made;
    return made;
  }

  /**
   * Returns a context on an event loop of its own, which ends with the context, for an instance of
   * a worker verticle.
   *
   * @param instance the context of the instance, on threads of a worker pool
   */
  public static ContextInternal forWorker(ContextInternal instance) {
    OwnEventLoop loop =
        new OwnEventLoop(instance.owner(), "es4x-worker-verticle-" + LAST.incrementAndGet());
    instance.closeFuture().future().onComplete(closed -> loop.end());
    return ((ContextBuilderImpl) instance.owner().contextBuilder())
        .withDeploymentContext(instance.deployment())
        .withEventLoop(loop.group.next())
        .withCloseFuture(instance.closeFuture())
        .withWorkerPool(instance.workerPool())
        .withClassLoader(instance.classLoader())
        .build();
  }

  /** Returns whether a thread belongs to such an event loop. */
  public static boolean isThread(Thread thread) {
    return thread instanceof VertxThread own && own.maxExecTime() == Long.MAX_VALUE;
  }

  /** Returns a context on the event loop, whose resources are closed with a future. */
  ContextInternal context(CloseFuture opened) {
    return vertx.contextBuilder().withEventLoop(group.next()).withCloseFuture(opened).build();
  }

  /** Returns its thread; null before it has run anything. */
  @Nullable Thread thread() {
    return thread;
  }

  /** Ends the thread when it has run what waits. */
  void end() {
    group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }
}
