package io.es4x.engine;

import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: the error of a module with a section that the engine does not know says what
 * the module needs, as {@link WasmSection} has it.
 */
public final class WasmSectionOverlay {
  private static final String PARSER = "org.graalvm.wasm.BinaryParser";
  private static final String MESSAGE = "invalid section ID: ";

  private WasmSectionOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transform(
            Class.forName(PARSER, false, WasmSectionOverlay.class.getClassLoader()),
            Overlay.in(
                "readSymbolSections",
                (code, element) -> {
                  if (element instanceof InvokeDynamicInstruction text && isMessage(text)) {
                    places.incrementAndGet();
                    code.invokestatic(
                        Overlay.desc(WasmSection.class),
                        "unknown",
                        MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_byte));
                  } else {
                    code.with(element);
                  }
                }));
    if (places.get() != 2) {
      throw new IllegalStateException("Not the BinaryParser that is known here: " + places);
    }
  }

  private static boolean isMessage(InvokeDynamicInstruction text) {
    return text.bootstrapArgs().stream()
        .anyMatch(argument -> argument.toString().contains(MESSAGE));
  }
}
