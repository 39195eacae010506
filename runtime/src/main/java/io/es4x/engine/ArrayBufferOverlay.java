package io.es4x.engine;

import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: array buffers get their memory from {@link ArrayBufferMemory}, so that one
 * for which there is none is an error that programs can catch.
 */
public final class ArrayBufferOverlay {
  private ArrayBufferOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transform(
            JSArrayBuffer.class,
            Overlay.in(
                "createArrayBuffer",
                (code, element) -> {
                  if (element instanceof NewPrimitiveArrayInstruction array
                      && array.typeKind() == TypeKind.BYTE) {
                    places.incrementAndGet();
                    code.invokestatic(
                        Overlay.desc(ArrayBufferMemory.class),
                        "allocate",
                        MethodTypeDesc.of(ConstantDescs.CD_byte.arrayType(), ConstantDescs.CD_int));
                  } else {
                    code.with(element);
                  }
                }));
    if (places.get() != 2) {
      throw new IllegalStateException("Not the JSArrayBuffer that is known here: " + places);
    }
  }
}
