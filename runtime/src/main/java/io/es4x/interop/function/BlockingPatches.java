package io.es4x.interop.function;

import static io.es4x.patch.CodeEdit.atStart;

import io.es4x.patch.Patch;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.concurrent.Callable;
import org.graalvm.polyglot.Value;

/** Makes {@code executeBlocking} of Vert.x take functions of JavaScript, and their arguments. */
public final class BlockingPatches {
  private static final String WHY =
      "A worker thread of Vert.x cannot call a JavaScript function; until executeBlocking can be given"
          + " who runs the code";

  private static final String NAME = "executeBlocking";
  private static final ClassDesc FUNCTIONS = Patch.desc(BlockingFunctions.class);
  private static final ClassDesc CODE = Patch.desc(Callable.class);
  private static final ClassDesc OPTIONS = Patch.desc(Value.class);
  private static final ClassDesc FUTURE = Patch.desc(Future.class);

  private BlockingPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of("io.vertx.core.impl.ExecuteBlocking", WHY)
            .in(
                NAME,
                1,
                atStart(
                    code ->
                        code.aload(2)
                            .invokestatic(FUNCTIONS, "of", MethodTypeDesc.of(CODE, CODE))
                            .astore(2))),
        withOptions(Vertx.class),
        withOptions(Context.class),
        withOptions(WorkerExecutor.class));
  }

  private static Patch withOptions(Class<?> type) {
    return Patch.of(type, WHY)
        .method(
            NAME,
            MethodTypeDesc.of(FUTURE, CODE, OPTIONS),
            code ->
                code.aload(0)
                    .aload(1)
                    .aload(2)
                    .invokestatic(FUNCTIONS, "of", MethodTypeDesc.of(CODE, CODE, OPTIONS))
                    .aload(2)
                    .invokestatic(
                        FUNCTIONS, "ordered", MethodTypeDesc.of(ConstantDescs.CD_boolean, OPTIONS))
                    .invokeinterface(
                        Patch.desc(type),
                        NAME,
                        MethodTypeDesc.of(FUTURE, CODE, ConstantDescs.CD_boolean))
                    .areturn());
  }
}
