package io.es4x.engine.compiler;

import static io.es4x.engine.compiler.StartTime.ALONE;
import static io.es4x.engine.compiler.StartTime.LOADING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Times are given, so that nothing here takes any. */
class StartTimeTest {
  private static final long NOW = Long.MAX_VALUE - ALONE.toNanos() / 2; // It overflows soon.

  private final StartTime time = new StartTime(NOW);

  @Test
  void nothingIsWaitedForAtFirst() {
    assertEquals(0, time.left(NOW));
    assertEquals(-1, time.left(NOW + 1));
  }

  @Test
  void anEarlierBeginCounts() {
    time.delay(NOW, Duration.ofDays(1));
    assertEquals(Duration.ofDays(1).toNanos(), time.left(NOW));
    time.begin(NOW, Duration.ofSeconds(1));
    time.begin(NOW, Duration.ofHours(1));
    assertEquals(Duration.ofSeconds(1).toNanos(), time.left(NOW));
  }

  @Test
  void eachModuleDelaysTheBegin() {
    time.delay(NOW, Duration.ofDays(1));
    time.beginWhenLoaded(NOW);
    assertEquals(ALONE.toNanos(), time.left(NOW));
    long later = NOW + ALONE.toNanos() - 1;
    time.moduleLoaded(later);
    assertEquals(ALONE.toNanos(), time.left(later));
  }

  @Test
  void modulesDoNotDelayItForever() {
    time.beginWhenLoaded(NOW);
    long step = ALONE.toNanos() / 2;
    for (long now = NOW; now - NOW < 2 * LOADING.toNanos(); now += step) {
      time.moduleLoaded(now);
    }
    assertTrue(time.left(NOW + LOADING.toNanos()) <= 0, "waits for longer than the limit");
    assertTrue(time.left(NOW + LOADING.toNanos() - 2 * step) > 0, "begins long before the limit");
  }
}
