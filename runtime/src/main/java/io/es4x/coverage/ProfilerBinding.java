package io.es4x.coverage;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** Coverage on demand: {@code internalBinding('profiler')}, described by profiler.binding.d.ts. */
@ContextThread
public final class ProfilerBinding {
  private ProfilerBinding() {}

  public static Object create(ContextServices services) {
    return ProfilerFunctionsGlue.addTo(new RawObject("profiler")).object();
  }
}
