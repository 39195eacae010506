package io.es4x.overlay;

import io.vertx.core.Handler;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The change of a class of Vert.x that has it tell of the handlers it is given. */
public final class HandlerOverlay {
  private static final ClassDesc HELD = ClassDesc.of("io.es4x.interop.function.ServerHandlers");

  private HandlerOverlay() {}

  /**
   * Begins each method that takes a handler with a call of {@code ServerHandlers.held}.
   *
   * @param places counts these methods
   */
  public static ClassTransform telling(AtomicInteger places) {
    return ClassTransform.transformingMethodBodies(
        HandlerOverlay::takesHandler,
        Overlay.atStart(
            code -> {
              places.incrementAndGet();
              code.aload(1)
                  .invokestatic(
                      HELD,
                      "held",
                      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object));
            }));
  }

  private static boolean takesHandler(MethodModel method) {
    String name = method.methodName().stringValue();
    List<ClassDesc> parameters = method.methodTypeSymbol().parameterList();
    return (name.equals("handler") || name.endsWith("Handler"))
        && !parameters.isEmpty()
        && parameters.getFirst().equals(Overlay.desc(Handler.class));
  }
}
