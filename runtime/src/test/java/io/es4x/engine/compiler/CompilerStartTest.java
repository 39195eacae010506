package io.es4x.engine.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CompilerStartTest {

  @Test
  void theCompilerWaitsUntilItMayBegin() throws InterruptedException {
    CompilerStart.delay(Duration.ofDays(1));
    CountDownLatch begun = new CountDownLatch(1);
    Thread compiler = compiler(begun);
    while (compiler.getState() != Thread.State.TIMED_WAITING) {
      assertEquals(1, begun.getCount(), "begins before its time");
      Thread.onSpinWait();
    }
    CompilerStart.begin(Duration.ZERO);
    assertTrue(begun.await(1, TimeUnit.MINUTES), "never begins");
    compiler.join();
    CompilerStart.begin(Duration.ofDays(1));
    CompilerStart.await(); // A compiler that has begun does not wait again.
  }

  @Test
  void theCompilerBeginsWhenNoMoreModulesAreLoaded() throws InterruptedException {
    CompilerStart.delay(Duration.ofDays(1));
    CountDownLatch begun = new CountDownLatch(1);
    Thread compiler = compiler(begun);
    CompilerStart.beginWhenLoaded();
    CompilerStart.moduleLoaded();
    assertTrue(begun.await(1, TimeUnit.MINUTES), "never begins");
    compiler.join();
    CompilerStart.moduleLoaded();
    CompilerStart.await(); // A module that is loaded later does not delay it.
  }

  @Test
  void theCompilerIsHeldBackWhileItMayNotDisturb() throws InterruptedException {
    AtomicBoolean busy = new AtomicBoolean(true);
    CountDownLatch asked = new CountDownLatch(3);
    CompilerStart.holdWhile(
        () -> {
          asked.countDown();
          return busy.get();
        },
        Duration.ofDays(1));
    CountDownLatch begun = new CountDownLatch(1);
    Thread compiler = compiler(begun);
    assertTrue(asked.await(1, TimeUnit.MINUTES), "not asked");
    assertEquals(1, begun.getCount(), "begins while it is held back");
    busy.set(false);
    assertTrue(begun.await(1, TimeUnit.MINUTES), "never begins");
    compiler.join();
    CompilerStart.holdWhile(() -> true, Duration.ZERO);
    CompilerStart.await(); // The longest time has passed.
  }

  /** Starts a thread that waits as one of the compiler does, and counts down when it may begin. */
  private static Thread compiler(CountDownLatch begun) {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              CompilerStart.await();
              begun.countDown();
            });
  }
}
