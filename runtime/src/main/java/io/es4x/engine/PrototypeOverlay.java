package io.es4x.engine;

import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs at build time: the engine has {@link PrototypeChange} change prototypes where it can. */
public final class PrototypeOverlay {
  private PrototypeOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    ClassDesc object = Overlay.desc(JSDynamicObject.class);
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            JSObjectUtil.class.getName(),
            places,
            Overlay.in(
                "setPrototypeImpl",
                Overlay.atStart(
                    code -> {
                      places.incrementAndGet();
                      code.aload(0)
                          .aload(1)
                          .invokestatic(
                              Overlay.desc(PrototypeChange.class),
                              "make",
                              MethodTypeDesc.of(ConstantDescs.CD_boolean, object, object))
                          .ifThen(Opcode.IFNE, CodeBuilder::return_);
                    })));
  }
}
