package io.es4x.interop.function;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.core.Handler;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;

/** Makes classes of Vert.x notify {@link ServerCallbacks} of the handlers that they are given. */
public final class ServerCallbackPatches {
  private static final String WHY =
      "A handler of a server or router that does not listen keeps the program alive; until Vert.x tells what"
          + " handlers belong to";

  private static final ClassDesc HANDLER = Patch.desc(Handler.class);
  private static final MethodTypeDesc TAKES_HANDLER =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);

  private ServerCallbackPatches() {}

  public static List<Patch> all() {
    return List.of(
        telling("io.vertx.core.net.impl.NetServerImpl", 2, 0),
        telling("io.vertx.core.http.impl.HttpServerImpl", 6, 0),
        telling("io.vertx.ext.web.impl.RouterImpl", 1, 1),
        telling("io.vertx.ext.web.impl.RouteImpl", 4, 0));
  }

  /**
   * Patches the public methods of a class that take a handler.
   *
   * @param first the number of methods whose first parameter is the handler
   * @param second the number of methods whose second parameter is the handler
   */
  private static Patch telling(String name, int first, int second) {
    return Patch.of(name, WHY)
        .in("methods with a handler", method -> handler(method) == 0, first, telling(1))
        .in(
            "methods with a handler behind another",
            method -> handler(method) == 1,
            second,
            telling(2));
  }

  private static CodeEdit telling(int slot) {
    return CodeEdit.atStart(
        code ->
            code.aload(slot)
                .invokestatic(Patch.desc(ServerCallbacks.class), "given", TAKES_HANDLER));
  }

  /** Returns the index of the handler parameter of a public method; -1 without one. */
  private static int handler(MethodModel method) {
    List<ClassDesc> parameters = method.methodTypeSymbol().parameterList();
    return method.flags().has(AccessFlag.PUBLIC) && !method.flags().has(AccessFlag.SYNTHETIC)
        ? parameters.indexOf(HANDLER)
        : -1;
  }
}
