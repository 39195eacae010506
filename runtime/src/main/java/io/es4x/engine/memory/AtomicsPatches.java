package io.es4x.engine.memory;

import com.oracle.truffle.js.nodes.cast.JSToInt32Node;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes {@code Atomics.notify} convert its count with {@link NotifyCount}. */
public final class AtomicsPatches {
  private static final MethodTypeDesc COUNT =
      MethodTypeDesc.of(
          ConstantDescs.CD_int, Patch.desc(JSToInt32Node.class), ConstantDescs.CD_Object);

  private AtomicsPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.builtins.AtomicsBuiltins$AtomicsNotifyNode",
                "GraalJS converts a count of Infinity to 0, and esbuild's workers wake their"
                    + " callers with Infinity; until GraalJS follows the standard")
            .in(
                "doNotify",
                1,
                CodeEdit.insteadOfCalls(
                    "executeInt",
                    code -> code.invokestatic(Patch.desc(NotifyCount.class), "of", COUNT))));
  }
}
