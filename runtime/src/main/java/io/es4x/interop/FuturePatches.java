package io.es4x.interop;

import io.es4x.interop.owner.ObservedFuture;
import io.es4x.interop.owner.Origin;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.core.Handler;
import io.vertx.core.impl.future.FailedFuture;
import io.vertx.core.impl.future.FutureBase;
import io.vertx.core.impl.future.FutureImpl;
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
import java.util.List;
import java.util.Set;

/**
 * Makes {@link ObservedFuture} the superclass of Vert.x' futures, which notify it of their
 * listeners and failures; the engine notifies it of those that scripts see.
 */
public final class FuturePatches {
  private static final String WHY =
      "A failure of a future that nobody takes is lost, where JavaScript reports rejections that nobody"
          + " handles; Vert.x makes many futures that nobody takes, also during a script's call, so only the"
          + " future itself can tell; until Vert.x has a hook for that";

  private static final ClassDesc OBSERVED = Patch.desc(ObservedFuture.class);
  private static final ClassDesc ORIGIN = Patch.desc(Origin.class);
  private static final MethodTypeDesc NOTED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);
  private static final MethodTypeDesc FAILED =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Throwable);

  /**
   * The methods by which {@code FailedFuture} passes its failure to the caller; its other methods
   * return the future.
   */
  private static final Set<String> TAKING =
      Set.of("addListener", "onComplete", "onFailure", "otherwise");

  /** Calls {@link ObservedFuture#taken} for the method's first argument. */
  private static final CodeEdit TAKEN =
      CodeEdit.atStart(code -> code.aload(0).aload(1).invokevirtual(OBSERVED, "taken", NOTED));

  private FuturePatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(FutureBase.class, WHY).superclass(ObservedFuture.class),
        Patch.of(FutureImpl.class, WHY)
            .in("addListener", 1, TAKEN)
            .in(
                "completeInternal",
                1,
                CodeEdit.after(FuturePatches::makesCause, FuturePatches::fail))
            .in(
                "onComplete(success, failure)",
                FuturePatches::takesTwoHandlers,
                1,
                takenForSuccess()),
        Patch.of(FailedFuture.class, WHY)
            .in(
                "methods that hand the failure on",
                method -> TAKING.contains(method.methodName().stringValue()),
                5,
                TAKEN)
            .in(
                "the constructor with a cause",
                FuturePatches::takesContextAndCause,
                1,
                CodeEdit.before(CodeEdit::isReturn, FuturePatches::failWithCause)),
        Patch.of("com.oracle.truffle.host.HostObject", WHY)
            .in(
                ConstantDescs.INIT_NAME,
                1,
                CodeEdit.atStart(code -> code.aload(1).invokestatic(OBSERVED, "shown", NOTED))),
        sending("com.oracle.truffle.host.HostObject", "invokeMember"),
        sending("com.oracle.truffle.host.HostFunction", "execute"));
  }

  /** Makes a class of the engine call methods of Java objects by {@code MessageBodies}. */
  private static Patch sending(String type, String method) {
    return Patch.of(
            type,
            "A body that a script sends over the event bus is converted by the method's parameter, Object,"
                + " which loses BigInts and dates; until conversions can depend on the method")
        .in(
            method,
            1,
            CodeEdit.insteadOfCalls(
                call ->
                    call.name().equalsString("execute")
                        && call.owner().asInternalName().endsWith("HostExecuteNode"),
                FuturePatches::callBySending));
  }

  /** Makes {@code MessageBodies} call the method of a Java object. */
  private static void callBySending(CodeBuilder code, InvokeInstruction call) {
    code.invokestatic(
        ClassDesc.of("com.oracle.truffle.host.MessageBodies"),
        "call",
        call.typeSymbol().insertParameterTypes(0, call.owner().asSymbol()));
  }

  /** Returns whether an instruction creates the holder of a cause, which happens once a failure. */
  private static boolean makesCause(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.opcode() == Opcode.INVOKESPECIAL
        && call.owner().asInternalName().endsWith("$CauseHolder");
  }

  private static void fail(CodeBuilder code) {
    code.aload(0).aload(2).invokevirtual(OBSERVED, "failed", FAILED);
  }

  private static void failWithCause(CodeBuilder code) {
    MethodTypeDesc cause = MethodTypeDesc.of(ConstantDescs.CD_Throwable);
    code.aload(0)
        .aload(0)
        .invokevirtual(Patch.desc(FailedFuture.class), "cause", cause)
        .invokevirtual(OBSERVED, "failed", FAILED);
  }

  /**
   * Patches {@code onComplete(success, failure)}: a null failure handler does not count as a
   * listener for the failure.
   */
  private static CodeEdit takenForSuccess() {
    return found ->
        CodeTransform.ofStateful(
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
                      found.run();
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

  private static boolean takesTwoHandlers(MethodModel method) {
    ClassDesc handler = Patch.desc(Handler.class);
    return method.methodName().equalsString("onComplete")
        && method.methodTypeSymbol().parameterList().equals(List.of(handler, handler));
  }

  private static boolean takesContextAndCause(MethodModel method) {
    return method.methodName().equalsString(ConstantDescs.INIT_NAME)
        && method.methodTypeSymbol().parameterCount() == 2
        && method.methodTypeSymbol().parameterType(1).equals(ConstantDescs.CD_Throwable);
  }
}
