package io.es4x.engine.objects;

import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes the engine change prototypes by {@link PrototypeChange} where possible. */
public final class PrototypePatches {
  private PrototypePatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                JSObjectUtil.class,
                "To change a prototype, GraalJS adds all properties to an empty object, which"
                    + " Express causes twice in each request; until GraalJS caches such changes")
            .in("setPrototypeImpl", 1, CodeEdit.atStart(PrototypePatches::change)));
  }

  private static void change(CodeBuilder code) {
    ClassDesc object = Patch.desc(JSDynamicObject.class);
    code.aload(0)
        .aload(1)
        .invokestatic(
            Patch.desc(PrototypeChange.class),
            "make",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, object, object))
        .ifThen(Opcode.IFNE, CodeBuilder::return_);
  }
}
