package io.es4x.node.bindings.child;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processes that are waited for: {@code internalBinding('spawn_sync')}, described by
 * child.binding.d.ts and completed by spawn-sync.js.
 */
@ContextThread
public final class SpawnSyncBinding {
  private SpawnSyncBinding() {}

  public static Object create(ContextServices services) {
    return SpawnSyncFunctionsGlue.addTo(new RawObject("spawn_sync").state(services)).object();
  }

  static Object run(
      ContextServices services,
      SpawnRequest request,
      Object[] inputs,
      double timeout,
      int signal,
      double mostOutput) {
    services.permissions().require(Permission.CHILD_PROCESS, request.file());
    List<byte @Nullable []> bytes = new ArrayList<>();
    for (Object input : inputs) {
      bytes.add(input instanceof Boolean ? null : Bytes.of(input).copy());
    }
    SyncChild.Result result =
        SyncChild.run(request, bytes, (long) timeout, signal, (long) mostOutput);
    return RawArray.of(
        result.pid(),
        Exits.code(result.status()),
        Exits.signal(result.status()),
        result.error(),
        RawArray.of(result.outputs().stream().map(RawValue::of).toArray()));
  }
}
