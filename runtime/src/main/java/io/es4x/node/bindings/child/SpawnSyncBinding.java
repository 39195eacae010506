package io.es4x.node.bindings.child;

import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processes that are waited for: {@code internalBinding('spawn_sync')}, completed by spawn-sync.js.
 */
@ContextThread
public final class SpawnSyncBinding {
  private SpawnSyncBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("spawn_sync")
        .state(services.permissions())
        .function("run", 5, SpawnSyncBinding::run)
        .object();
  }

  /**
   * Blocks the event loop: a program, its inputs, the limits of time and output, and the signal.
   *
   * @return pid, exit code, signal, error, and an array of outputs
   */
  private static Object run(Arguments arguments) {
    SpawnRequest request = SpawnRequest.of(arguments.get(0));
    arguments.state(Permissions.class).require(Permission.CHILD_PROCESS, request.file());
    List<byte @Nullable []> inputs = new ArrayList<>();
    for (Object input : RawArray.elements(arguments.get(1))) {
      inputs.add(input instanceof Boolean ? null : Bytes.of(input).copy());
    }
    SyncChild.Result result =
        SyncChild.run(
            request,
            inputs,
            (long) arguments.number(2, 0),
            arguments.integer(3, 0),
            (long) arguments.number(4, Integer.MAX_VALUE));
    return RawArray.of(
        result.pid(),
        Exits.code(result.status()),
        Exits.signal(result.status()),
        result.error(),
        RawArray.of(result.outputs().stream().map(RawValue::of).toArray()));
  }
}
