package io.es4x.engine.memory;

import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes typed arrays fill by {@link TypedArrayFill}, and copy by {@link JavaArrayCopy}. */
public final class TypedArrayPatches {
  private static final String COPIES =
      "From and to Java arrays, GraalJS copies by element, which takes 3 to 40 ns; until it copies"
          + " memory";

  private static final ClassDesc COPY = Patch.desc(JavaArrayCopy.class);
  private static final ClassDesc TYPED_ARRAY = Patch.desc(JSTypedArrayObject.class);
  private static final MethodTypeDesc INTO =
      MethodTypeDesc.of(
          ConstantDescs.CD_boolean, TYPED_ARRAY, ConstantDescs.CD_Object, ConstantDescs.CD_int);
  private static final MethodTypeDesc FROM =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_Object);

  private TypedArrayPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.builtins.TypedArrayPrototypeBuiltins$JSArrayBufferViewFillNode",
                "To fill a typed array, GraalJS writes its value for each element, which takes"
                    + " 1 to 50 ns; until GraalJS fills by bytes")
            .in("fill", 1, CodeEdit.after(CodeEdit.callOf("write"), TypedArrayPatches::repeat)),
        Patch.of(
                "com.oracle.truffle.js.builtins.TypedArrayPrototypeBuiltins$JSArrayBufferViewSetNode",
                COPIES)
            .in("setOther", 1, CodeEdit.atStart(TypedArrayPatches::set)),
        Patch.of("com.oracle.truffle.js.builtins.JSConstructTypedArrayNode", COPIES)
            .in(
                "doForeignObject",
                1,
                CodeEdit.after(
                    CodeEdit.callOf("createTypedArrayWithLength"), TypedArrayPatches::construct)),
        Patch.of("com.oracle.truffle.js.builtins.JavaBuiltins$JavaToNode", COPIES)
            .in("toArray", 1, CodeEdit.atStart(TypedArrayPatches::toJava)));
  }

  /** The arguments are the array (1), the source (2) and the index (3). */
  private static void set(CodeBuilder code) {
    code.aload(1)
        .aload(2)
        .iload(3)
        .invokestatic(COPY, "intoTypedArray", INTO)
        .ifThen(Opcode.IFNE, CodeBuilder::return_);
  }

  /** The source is the argument (2); the array is on the stack. */
  private static void construct(CodeBuilder code) {
    code.dup()
        .checkcast(TYPED_ARRAY)
        .aload(2)
        .iconst_0()
        .invokestatic(COPY, "intoTypedArray", INTO)
        .ifThen(Opcode.IFNE, CodeBuilder::areturn);
  }

  /** The arguments are the source (1) and the class (2). */
  private static void toJava(CodeBuilder code) {
    code.aload(1)
        .aload(2)
        .invokestatic(COPY, "fromTypedArray", FROM)
        .dup()
        .ifThen(Opcode.IFNONNULL, CodeBuilder::areturn)
        .pop();
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
                ConstantDescs.CD_long, TYPED_ARRAY, ConstantDescs.CD_long, ConstantDescs.CD_long))
        .lstore(17);
  }
}
