package io.es4x.coverage;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** Coverage on demand: {@code internalBinding('profiler')}. */
@ContextThread
public final class ProfilerBinding {
  private ProfilerBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("profiler")
        .function("takeCoverage", 0, arguments -> run(Coverage::take))
        .function("stopCoverage", 0, arguments -> run(Coverage::stop))
        .object();
  }

  private static Object run(Runnable action) {
    action.run();
    return Undefined.instance;
  }
}
