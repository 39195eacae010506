package io.es4x.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CompilerStartTest {

  @Test
  void theCompilerWaitsUntilItMayBegin() throws InterruptedException {
    CompilerStart.delay(Duration.ofDays(1));
    CountDownLatch begun = new CountDownLatch(1);
    Thread compiler = compiler(begun);
    assertFalse(begun.await(50, TimeUnit.MILLISECONDS), "begins before its time");
    CompilerStart.begin(Duration.ZERO);
    assertTrue(begun.await(1, TimeUnit.MINUTES), "never begins");
    CompilerStart.begin(Duration.ofDays(1));
    CompilerStart.await(); // What has begun does not wait again.
    compiler.join();
  }

  @Test
  void theCompilerWaitsWhileModulesAreLoaded() throws InterruptedException {
    CompilerStart.delay(Duration.ofDays(1));
    CompilerStart.beginWhenLoaded();
    CountDownLatch begun = new CountDownLatch(1);
    Thread compiler = compiler(begun);
    for (int i = 0; i < 20; i++) {
      CompilerStart.moduleLoaded();
      assertFalse(begun.await(50, TimeUnit.MILLISECONDS), "begins amid modules");
    }
    assertTrue(begun.await(1, TimeUnit.MINUTES), "never begins");
    CompilerStart.moduleLoaded();
    CompilerStart.await(); // A module that is loaded later does not hold it.
    compiler.join();
  }

  /** A thread of the compiler, which tells when it has begun. */
  private static Thread compiler(CountDownLatch begun) {
    return Thread.startVirtualThread(
        () -> {
          CompilerStart.await();
          begun.countDown();
        });
  }
}
