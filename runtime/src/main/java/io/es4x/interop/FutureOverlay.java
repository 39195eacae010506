package io.es4x.interop;

import io.es4x.interop.owner.ObservedFuture;
import io.es4x.interop.owner.Origin;
import io.es4x.overlay.Overlay;
import io.vertx.core.Handler;
import io.vertx.core.impl.future.FailedFuture;
import io.vertx.core.impl.future.FutureBase;
import io.vertx.core.impl.future.FutureImpl;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Runs at build time: makes {@link ObservedFuture} the superclass of Vert.x' futures, which tell it
 * of their listeners and of their failures; the engine tells it of those that scripts see. There is
 * no hook for that: Vert.x makes many futures of its own that nobody takes, also during a script's
 * call.
 */
public final class FutureOverlay {
  private static final ClassDesc OBSERVED = Overlay.desc(ObservedFuture.class);
  private static final ClassDesc ORIGIN = Overlay.desc(Origin.class);
  private static final MethodTypeDesc NOTED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);
  private static final MethodTypeDesc FAILED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Throwable);

  /** The engine's class of Java objects that scripts see. */
  private static final String HOST_OBJECT = "com.oracle.truffle.host.HostObject";

  /**
   * The methods by which {@code FailedFuture} hands its failure on; the rest of its methods give
   * the future.
   */
  private static final Set<String> TAKING =
      Set.of("addListener", "onComplete", "onFailure", "otherwise");

  private FutureOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    overlay.insertSuperclass(FutureBase.class, ObservedFuture.class);
    overlay.transform(
        FutureImpl.class,
        Overlay.in("addListener", taken()),
        Overlay.in("completeInternal", failing()),
        bodies(FutureOverlay::takesTwoHandlers, takenForSuccess()));
    overlay.transform(
        FailedFuture.class,
        bodies(method -> TAKING.contains(method.methodName().stringValue()), taken()),
        bodies(FutureOverlay::takesContextAndCause, madeFailed()));
    overlay.transform(
        Class.forName(HOST_OBJECT, false, FutureOverlay.class.getClassLoader()),
        Overlay.in(ConstantDescs.INIT_NAME, shown()),
        Overlay.in("invokeMember", sending()));
  }

  /** Has {@code MessageBodies} call the method of a Java object. */
  private static CodeTransform sending() {
    return (code, element) -> {
      if (element instanceof InvokeInstruction call
          && call.name().equalsString("execute")
          && call.owner().asInternalName().endsWith("HostExecuteNode")) {
        code.invokestatic(
            ClassDesc.of("com.oracle.truffle.host.MessageBodies"),
            "call",
            call.typeSymbol().insertParameterTypes(0, call.owner().asSymbol()));
      } else {
        code.with(element);
      }
    };
  }

  /** Begins with a call of {@link ObservedFuture#shown} for the object that scripts shall see. */
  private static CodeTransform shown() {
    return Overlay.atStart(code -> code.aload(1).invokestatic(OBSERVED, "shown", NOTED));
  }

  /** Begins with a call of {@link ObservedFuture#taken} for the method's first argument. */
  private static CodeTransform taken() {
    return Overlay.atStart(code -> code.aload(0).aload(1).invokevirtual(OBSERVED, "taken", NOTED));
  }

  /** Calls {@link ObservedFuture#failed} where the holder of the cause is made, which is once. */
  private static CodeTransform failing() {
    return (code, element) -> {
      code.with(element);
      if (element instanceof InvokeInstruction call
          && call.opcode() == Opcode.INVOKESPECIAL
          && call.owner().asInternalName().endsWith("$CauseHolder")) {
        code.aload(0).aload(2).invokevirtual(OBSERVED, "failed", FAILED);
      }
    };
  }

  /** Calls {@link ObservedFuture#failed} at the end of the constructor. */
  private static CodeTransform madeFailed() {
    return (code, element) -> {
      if (element instanceof ReturnInstruction) {
        code.aload(0)
            .aload(0)
            .invokevirtual(
                Overlay.desc(FailedFuture.class),
                "cause",
                MethodTypeDesc.of(ConstantDescs.CD_Throwable))
            .invokevirtual(OBSERVED, "failed", FAILED);
      }
      code.with(element);
    };
  }

  /** Changes {@code onComplete(success, failure)}: without the latter the failure is not taken. */
  private static CodeTransform takenForSuccess() {
    return CodeTransform.ofStateful(
        () ->
            new CodeTransform() {
              private int before = -1;

              @Override
              public void accept(CodeBuilder code, CodeElement element) {
                if (before < 0 && element instanceof Instruction) {
                  before = code.allocateLocal(TypeKind.REFERENCE);
                  code.aload(0)
                      .invokevirtual(OBSERVED, "origin", MethodTypeDesc.of(ORIGIN))
                      .astore(before);
                }
                if (element instanceof ReturnInstruction) {
                  code.aload(0)
                      .aload(before)
                      .aload(2)
                      .invokevirtual(
                          OBSERVED,
                          "takenForSuccess",
                          MethodTypeDesc.of(
                              ConstantDescs.CD_void, ORIGIN, ConstantDescs.CD_Object));
                }
                code.with(element);
              }
            });
  }

  private static ClassTransform bodies(Predicate<MethodModel> methods, CodeTransform change) {
    return ClassTransform.transformingMethodBodies(methods, change);
  }

  private static Predicate<MethodModel> named(String name) {
    return method -> method.methodName().equalsString(name);
  }

  private static boolean takesTwoHandlers(MethodModel method) {
    return named("onComplete").test(method)
        && method
            .methodTypeSymbol()
            .parameterList()
            .equals(List.of(Overlay.desc(Handler.class), Overlay.desc(Handler.class)));
  }

  private static boolean takesContextAndCause(MethodModel method) {
    return named(ConstantDescs.INIT_NAME).test(method)
        && method.methodTypeSymbol().parameterCount() == 2
        && method.methodTypeSymbol().parameterType(1).equals(ConstantDescs.CD_Throwable);
  }
}
