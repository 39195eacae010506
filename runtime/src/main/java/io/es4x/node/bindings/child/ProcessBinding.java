package io.es4x.node.bindings.child;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.Arrays;

/** Processes: {@code internalBinding('process_wrap')}, completed by process.js. */
@ContextThread
public final class ProcessBinding {
  private ProcessBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("process_wrap")
        .function("create", 2, ProcessBinding::create)
        .function("spawn", 1, ProcessBinding::spawn)
        .function("kill", 1, arguments -> child(arguments).kill(arguments.integer(0, 0)))
        .function("ended", 0, arguments -> child(arguments).ended())
        .function("exitCode", 1, arguments -> Exits.code(arguments.integer(0, 0)))
        .function("exitSignal", 1, arguments -> Exits.signal(arguments.integer(0, 0)))
        .object();
  }

  /** Makes the handle of an object, with the events of streams. */
  private static Object create(Arguments arguments) {
    new ChildHandle(RawHandle.get(arguments.get(1), HandleEvents.class), arguments.get(0));
    return Undefined.instance;
  }

  private static Object spawn(Arguments arguments) {
    Spawn.Started started = child(arguments).start(SpawnRequest.of(arguments.get(0)));
    Object[] ends = Arrays.stream(started.ends()).boxed().toArray();
    return RawArray.of(started.pid(), RawArray.of(ends));
  }

  private static ChildHandle child(Arguments arguments) {
    return LoopHandle.of(arguments, ChildHandle.class);
  }
}
