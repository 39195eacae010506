package io.es4x.node.bindings.http2;

import java.util.concurrent.TimeUnit;

/** A rate limit, as a token bucket. */
final class RateLimit {
  private final long burst;
  private final long perSecond;
  private long left;
  private long second = now();

  RateLimit(long burst, long perSecond) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.left = burst;
  }

  /** Consumes a token; returns false if none is left. */
  boolean take() {
    long now = now();
    left = Math.min(burst, left + Math.multiplyExact(now - second, perSecond));
    second = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }

  private static long now() {
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
  }
}
