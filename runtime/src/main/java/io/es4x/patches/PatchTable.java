package io.es4x.patches;

import io.es4x.dates.DateTextPatches;
import io.es4x.engine.compiler.StartPatches;
import io.es4x.engine.dates.DatePatches;
import io.es4x.engine.intl.IntlPatches;
import io.es4x.engine.json.JsonParsePatches;
import io.es4x.engine.memory.ArrayBufferPatches;
import io.es4x.engine.memory.AtomicsPatches;
import io.es4x.engine.memory.TypedArrayPatches;
import io.es4x.engine.memory.WasmMemoryPatches;
import io.es4x.engine.memory.WasmSectionPatches;
import io.es4x.engine.messages.CatchPatches;
import io.es4x.engine.messages.ErrorMessagePatches;
import io.es4x.engine.messages.StackTextPatches;
import io.es4x.engine.modules.GlobalProxyPatches;
import io.es4x.engine.modules.ImportPatches;
import io.es4x.engine.objects.ArrayPatches;
import io.es4x.engine.objects.PropertyPatches;
import io.es4x.engine.promises.PromisePatches;
import io.es4x.engine.regexp.RegExpPatches;
import io.es4x.interop.FuturePatches;
import io.es4x.interop.HostKindPatches;
import io.es4x.interop.JavaCallPatches;
import io.es4x.interop.JsonPatches;
import io.es4x.interop.MemberAccessPatches;
import io.es4x.interop.ReflectPatches;
import io.es4x.interop.function.BlockingPatches;
import io.es4x.interop.function.ServerCallbackPatches;
import io.es4x.interop.message.MessageContextPatches;
import io.es4x.loader.esm.LinkingPatches;
import io.es4x.loader.typescript.SwcPatches;
import io.es4x.origin.RouterPatches;
import io.es4x.patch.Patch;
import io.es4x.permissions.vertx.VertxGatePatches;
import io.es4x.server.ServerPatches;
import io.es4x.sql.SqlPatches;
import io.es4x.verticle.SupervisionPatches;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The table of all patches. Those of one class are applied in this order. */
final class PatchTable {
  private PatchTable() {}

  static List<Patch> patches() {
    return Stream.of(
            // Vert.x
            JsonPatches.all(),
            MessageContextPatches.all(),
            ServerPatches.all(),
            ServerCallbackPatches.all(),
            BlockingPatches.all(),
            RouterPatches.all(),
            SqlPatches.all(),
            FuturePatches.all(),
            SupervisionPatches.all(),
            VertxGatePatches.all(),
            // GraalJS, Truffle and GraalWasm
            StartPatches.all(),
            JavaCallPatches.all(),
            HostKindPatches.all(),
            MemberAccessPatches.all(),
            ReflectPatches.all(),
            ErrorMessagePatches.all(),
            StackTextPatches.all(),
            CatchPatches.all(),
            PromisePatches.all(),
            GlobalProxyPatches.all(),
            ImportPatches.all(),
            LinkingPatches.all(),
            PropertyPatches.all(),
            ArrayPatches.all(),
            ArrayBufferPatches.all(),
            TypedArrayPatches.all(),
            AtomicsPatches.all(),
            WasmMemoryPatches.all(),
            WasmSectionPatches.all(),
            RegExpPatches.all(),
            DatePatches.all(),
            DateTextPatches.all(),
            IntlPatches.all(),
            JsonParsePatches.all(),
            // swc4j
            SwcPatches.all())
        .flatMap(List::stream)
        .toList();
  }

  /** Returns generated classes that patches need, by name. */
  static Map<String, byte[]> generated() {
    return JsonPatches.generated();
  }
}
