package io.es4x.interop.function;

import io.es4x.overlay.Overlay;
import io.vertx.core.Handler;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Used at build time: has classes of Vert.x tell {@link ServerCallbacks} what they are given. */
public final class ServerCallbacksOverlay {
  private static final ClassDesc HANDLER = Overlay.desc(Handler.class);
  private static final MethodTypeDesc TAKES_HANDLER =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);

  private ServerCallbacksOverlay() {}

  /**
   * Has the public methods of a class that take a handler tell of it.
   *
   * @param methods counts them
   */
  public static ClassTransform told(AtomicInteger methods) {
    return (type, element) -> {
      if (element instanceof MethodModel method && takesHandler(method)) {
        methods.incrementAndGet();
        int parameter = parameters(method).indexOf(HANDLER);
        type.transformMethod(
            method,
            MethodTransform.transformingCode(
                Overlay.atStart(
                    code ->
                        code.aload(code.parameterSlot(parameter))
                            .invokestatic(
                                Overlay.desc(ServerCallbacks.class), "given", TAKES_HANDLER))));
      } else {
        type.with(element);
      }
    };
  }

  private static boolean takesHandler(MethodModel method) {
    return method.flags().has(AccessFlag.PUBLIC)
        && !method.flags().has(AccessFlag.SYNTHETIC)
        && parameters(method).contains(HANDLER);
  }

  private static List<ClassDesc> parameters(MethodModel method) {
    return method.methodTypeSymbol().parameterList();
  }
}
