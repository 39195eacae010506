package io.es4x.interop;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.js.nodes.interop.ForeignObjectPrototypeNode;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Corrects which kind of object a Java object is to JavaScript. */
public final class HostKindPatches {
  private HostKindPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                ForeignObjectPrototypeNode.class,
                "An exception that is a collection as well, as those of JDBC are, is no Error to JavaScript;"
                    + " until GraalJS asks for exceptions first")
            .in("doTruffleObject", 1, CodeEdit.atStart(HostKindPatches::exceptionsFirst)),
        Patch.of(
                "com.oracle.truffle.host.HostClassDesc$Members",
                "Values such as dates are functions to JavaScript, because their classes implement a functional"
                    + " interface (TemporalAdjuster); until host access can say which do not count")
            .in(
                "findFunctionalInterfaceMethod",
                1,
                CodeEdit.atStart(HostKindPatches::noneOfValues)));
  }

  private static void noneOfValues(CodeBuilder code) {
    code.aload(1)
        .invokestatic(
            Patch.desc(ValueClasses.class),
            "contains",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Class))
        .ifThen(Opcode.IFNE, found -> found.aconst_null().areturn());
  }

  /** Checks for exceptions first, whose prototype is that of errors, before other kinds. */
  private static void exceptionsFirst(CodeBuilder code) {
    ClassDesc node = Patch.desc(ForeignObjectPrototypeNode.class);
    ClassDesc realm = Patch.desc(JSRealm.class);
    code.aload(2)
        .aload(1)
        .invokevirtual(
            Patch.desc(InteropLibrary.class),
            "isException",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object))
        .ifThen(
            Opcode.IFNE,
            exception ->
                exception
                    .aload(0)
                    .invokevirtual(node, "getRealm", MethodTypeDesc.of(realm))
                    .invokevirtual(
                        realm,
                        "getForeignErrorPrototype",
                        MethodTypeDesc.of(Patch.desc(JSDynamicObject.class)))
                    .areturn());
  }
}
