package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.IoHandle;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.IoRegistration;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.EventExecutor;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoopsAtExitTest {
  private final AtomicInteger selects = new AtomicInteger();
  private final IoHandlerFactory nio = NioIoHandler.newFactory();
  private final MultiThreadIoEventLoopGroup group =
      new MultiThreadIoEventLoopGroup(1, loop -> new Counting(nio.newHandler(loop), selects));
  private final EventExecutor loop = group.next();

  @Test
  void anIdleEventLoopLeavesNativeCodeAgainAndAgain() throws Exception {
    loop.submit(() -> {}).get();
    Thread.sleep(200);
    int idle = selects.get();
    LoopsAtExit.wake(List.of(loop));
    while (selects.get() < idle + 20) {
      Thread.sleep(1);
    }
    group.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
  }

  @Test
  void itRunsTasksAndShutsDownAsBefore() throws Exception {
    LoopsAtExit.wake(List.of(loop));
    assertEquals(1, loop.submit(() -> 1).get());
    group.shutdownGracefully(0, 0, TimeUnit.SECONDS).get();
    LoopsAtExit.wake(List.of(loop));
    assertTrue(loop.isTerminated());
  }

  /** Counts how often an event loop waits for events. */
  private record Counting(IoHandler handler, AtomicInteger selects) implements IoHandler {
    @Override
    public int run(IoHandlerContext context) {
      selects.incrementAndGet();
      return handler.run(context);
    }

    @Override
    public void initialize() {
      handler.initialize();
    }

    @Override
    public void prepareToDestroy() {
      handler.prepareToDestroy();
    }

    @Override
    public void destroy() {
      handler.destroy();
    }

    @Override
    public IoRegistration register(IoHandle handle) throws Exception {
      return handler.register(handle);
    }

    @Override
    public void wakeup() {
      handler.wakeup();
    }

    @Override
    public boolean isCompatible(Class<? extends IoHandle> type) {
      return handler.isCompatible(type);
    }
  }
}
