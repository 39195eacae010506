package io.es4x.origin;

import io.es4x.patch.Patch;
import io.vertx.core.internal.logging.Logger;
import io.vertx.ext.web.RoutingContext;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes the router of Vert.x log with {@link RouterFailures}. */
public final class RouterPatches {
  private static final String WORDS = "Unhandled exception in router";

  private RouterPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "io.vertx.ext.web.impl.RoutingContextImplBase",
                "An error of a handler is logged without the request, and with 25 frames of Vert.x; until the"
                    + " router asks a handler to log")
            .inAll(1, found -> CodeTransform.ofStateful(() -> new Logging(found))));
  }

  /** Replaces the call that logs this message. */
  private static final class Logging implements CodeTransform {
    private final Runnable found;
    private boolean expected;

    private Logging(Runnable found) {
      this.found = found;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      if (element instanceof ConstantInstruction constant) {
        expected = WORDS.equals(constant.constantValue());
      }
      if (!expected || !(element instanceof InvokeInstruction)) {
        code.with(element);
        return;
      }
      expected = false;
      found.run();
      code.aload(0)
          .invokestatic(
              Patch.desc(RouterFailures.class),
              "log",
              MethodTypeDesc.of(
                  ConstantDescs.CD_void,
                  Patch.desc(Logger.class),
                  ConstantDescs.CD_Object,
                  Patch.desc(Throwable.class),
                  Patch.desc(RoutingContext.class)));
    }
  }
}
