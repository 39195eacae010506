package io.es4x.engine.memory;

import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes typed arrays fill by {@link TypedArrayFill}. */
public final class TypedArrayPatches {
  private TypedArrayPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.builtins.TypedArrayPrototypeBuiltins$JSArrayBufferViewFillNode",
                "To fill a typed array, GraalJS writes its value for each element, which takes"
                    + " 1 to 50 ns; until GraalJS fills by bytes")
            .in("fill", 1, CodeEdit.after(CodeEdit.callOf("write"), TypedArrayPatches::repeat)));
  }

  /** The local variables are the array (9), the index (17) and the end (15). */
  private static void repeat(CodeBuilder code) {
    code.aload(9)
        .lload(17)
        .lload(15)
        .invokestatic(
            Patch.desc(TypedArrayFill.class),
            "repeat",
            MethodTypeDesc.of(
                ConstantDescs.CD_long,
                Patch.desc(JSTypedArrayObject.class),
                ConstantDescs.CD_long,
                ConstantDescs.CD_long))
        .lstore(17);
  }
}
