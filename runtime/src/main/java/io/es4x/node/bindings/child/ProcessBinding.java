package io.es4x.node.bindings.child;

import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Arrays;

/**
 * Processes: {@code internalBinding('process_wrap')}, described by child.binding.d.ts and completed
 * by process.js.
 */
@ContextThread
public final class ProcessBinding {
  private ProcessBinding() {}

  public static Object create(ContextServices services) {
    return ProcessFunctionsGlue.addTo(new RawObject("process_wrap")).object();
  }

  static void create(Object self, HandleEvents events) {
    new ChildHandle(events, self);
  }

  static Object spawn(ChildHandle child, SpawnRequest request) {
    Spawn.Started started = child.start(request);
    Object[] ends = Arrays.stream(started.ends()).boxed().toArray();
    return RawArray.of(started.pid(), RawArray.of(ends));
  }
}
