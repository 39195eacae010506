package io.es4x.origin;

import io.es4x.interop.function.ServerCallbacks;
import io.es4x.interop.function.ServerCallbacksOverlay;
import io.es4x.overlay.Overlay;
import io.vertx.core.internal.logging.Logger;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: has {@link RouterFailures} log what the router of Vert.x would, and {@link
 * ServerCallbacks} know the handlers of routers.
 */
public final class RouterOverlay {
  private static final String CONTEXT = "io.vertx.ext.web.impl.RoutingContextImplBase";
  private static final String ROUTER = "io.vertx.ext.web.impl.RouterImpl";
  private static final String ROUTE = "io.vertx.ext.web.impl.RouteImpl";
  private static final String WORDS = "Unhandled exception in router";

  private RouterOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    AtomicInteger logs = new AtomicInteger();
    overlay.transformOnce(CONTEXT, logs, ClassTransform.transformingMethodBodies(log(logs)));
    tellOfHandlers(overlay, ROUTER, 2);
    tellOfHandlers(overlay, ROUTE, 4);
  }

  /** Has a class tell {@link ServerCallbacks} of the handlers that it is given. */
  private static void tellOfHandlers(Overlay overlay, String name, int expected)
      throws IOException {
    AtomicInteger methods = new AtomicInteger();
    overlay.transform(name, ServerCallbacksOverlay.told(methods));
    Overlay.check(name, methods, expected);
  }

  private static CodeTransform log(AtomicInteger logs) {
    boolean[] expected = {false};
    return (code, element) -> {
      if (element instanceof ConstantInstruction constant) {
        expected[0] = WORDS.equals(constant.constantValue());
      }
      if (expected[0] && element instanceof InvokeInstruction) {
        expected[0] = false;
        logs.incrementAndGet();
        code.aload(0)
            .invokestatic(
                Overlay.desc(RouterFailures.class),
                "log",
                MethodTypeDesc.of(
                    ConstantDescs.CD_void,
                    Overlay.desc(Logger.class),
                    ConstantDescs.CD_Object,
                    Overlay.desc(Throwable.class),
                    Overlay.desc(RoutingContext.class)));
      } else {
        code.with(element);
      }
    };
  }
}
