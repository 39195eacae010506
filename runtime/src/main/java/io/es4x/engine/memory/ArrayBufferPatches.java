package io.es4x.engine.memory;

import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes array buffers allocate through {@link ArrayBufferMemory}. */
public final class ArrayBufferPatches {
  private static final MethodTypeDesc ALLOCATES =
      MethodTypeDesc.of(ConstantDescs.CD_byte.arrayType(), ConstantDescs.CD_int);

  private ArrayBufferPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                JSArrayBuffer.class,
                "Without memory for an array buffer, an OutOfMemoryError of Java is thrown,"
                    + " which programs cannot catch; until GraalJS throws a RangeError")
            .in(
                "createArrayBuffer",
                2,
                CodeEdit.insteadOf(
                    element ->
                        element instanceof NewPrimitiveArrayInstruction array
                            && array.typeKind() == TypeKind.BYTE,
                    ArrayBufferPatches::allocate)));
  }

  private static void allocate(CodeBuilder code) {
    code.invokestatic(Patch.desc(ArrayBufferMemory.class), "allocate", ALLOCATES);
  }
}
