package io.es4x.engine.objects;

import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.builtins.JSAbstractArray;
import com.oracle.truffle.js.runtime.builtins.JSSlowArray;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Corrects the engine's arrays: holes at their ends, and the rules of {@link LockedArrays}. */
public final class ArrayPatches {
  private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
  private static final ClassDesc OBJECT = Patch.desc(JSDynamicObject.class);

  private static final MethodTypeDesc SET_ELEMENT =
      MethodTypeDesc.of(
          BOOLEAN,
          OBJECT,
          ConstantDescs.CD_long,
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object,
          BOOLEAN,
          Patch.desc(Node.class));

  private ArrayPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.runtime.array.dyn.AbstractWritableArray",
                "reduceRight and lastIndexOf see undefined in the place of a deleted last element;"
                    + " until GraalJS compares with the last index in use, not with the next one")
            .in("deleteElementHoles", 1, ArrayPatches::compareWithLast),
        Patch.of(
                JSAbstractArray.class,
                "Reflect.set, and so a proxy of a frozen array, says true though it changes nothing;"
                    + " until GraalJS says false")
            .in("set", SET_ELEMENT, 1, CodeEdit.atStart(ArrayPatches::set)),
        Patch.of(
                JSSlowArray.class,
                "An array that is not extensible gets longer by an element that cannot be defined;"
                    + " until GraalJS checks that first")
            .in("defineOwnPropertyIndex", 1, CodeEdit.atStart(ArrayPatches::defineIndex)));
  }

  /** Subtracts one from the first sum: that of the offset and the length in use. */
  private static CodeTransform compareWithLast(Runnable found) {
    return new CodeTransform() {
      private boolean isDone;

      @Override
      public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
        if (!isDone && element instanceof OperatorInstruction sum && sum.opcode() == Opcode.IADD) {
          isDone = true;
          found.run();
          code.iconst_1().isub();
        }
      }
    };
  }

  private static void set(CodeBuilder code) {
    code.aload(1)
        .lload(2)
        .aload(5)
        .iload(6)
        .invokestatic(
            Patch.desc(LockedArrays.class),
            "refuses",
            MethodTypeDesc.of(
                BOOLEAN, OBJECT, ConstantDescs.CD_long, ConstantDescs.CD_Object, BOOLEAN))
        .ifThen(Opcode.IFNE, refused -> refused.iconst_0().ireturn());
  }

  private static void defineIndex(CodeBuilder code) {
    ClassDesc arrays = Patch.desc(LockedArrays.class);
    ClassDesc index = Patch.desc(TruffleString.class);
    code.aload(1)
        .aload(2)
        .invokestatic(arrays, "isFull", MethodTypeDesc.of(BOOLEAN, OBJECT, index))
        .ifThen(
            Opcode.IFNE,
            full ->
                full.aload(2)
                    .iload(4)
                    .invokestatic(arrays, "reject", MethodTypeDesc.of(BOOLEAN, index, BOOLEAN))
                    .ireturn());
  }
}
