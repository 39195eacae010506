package io.es4x.engine.memory;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Gives the error for a WebAssembly module with an unknown section the message of {@link
 * WasmSection}.
 */
public final class WasmSectionPatches {
  private static final String MESSAGE = "invalid section ID: ";

  private WasmSectionPatches() {}

  public static List<Patch> all() {
    MethodTypeDesc text = MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_byte);
    return List.of(
        Patch.of(
                "org.graalvm.wasm.BinaryParser",
                "The error for a module with an unknown section contains a number instead of"
                    + " the missing feature; until GraalWasm supports exceptions")
            .in(
                "readSymbolSections",
                2,
                CodeEdit.insteadOf(
                    WasmSectionPatches::isMessage,
                    code -> code.invokestatic(Patch.desc(WasmSection.class), "unknown", text))));
  }

  private static boolean isMessage(CodeElement element) {
    return element instanceof InvokeDynamicInstruction text
        && text.bootstrapArgs().stream()
            .anyMatch(argument -> argument.toString().contains(MESSAGE));
  }
}
