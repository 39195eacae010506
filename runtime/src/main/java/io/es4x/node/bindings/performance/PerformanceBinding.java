package io.es4x.node.bindings.performance;

import io.es4x.engine.raw.RawObject;
import io.es4x.os.ProcessClock;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * The clock and the milestones of a context: {@code internalBinding('performance')}, described by
 * performance.binding.d.ts and completed by performance.js.
 */
@ContextThread
public final class PerformanceBinding {
  private PerformanceBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = new RawObject("performance").state(services.eventLoop().metrics());
    return HistogramFunctionsGlue.addTo(PerformanceFunctionsGlue.addTo(binding)).object();
  }

  static double now() {
    return (ProcessClock.nanos() - ProcessClock.processStart()) / 1e6;
  }

  static double timeOrigin() {
    return ProcessClock.processStart();
  }

  static double timeOriginTimestamp() {
    return ProcessClock.processStartMillis();
  }
}
