package io.es4x.engine.messages;

import com.oracle.truffle.js.nodes.access.JSReadFrameSlotNode;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Gives errors of the engine the messages of V8, from {@link ErrorMessages}. */
public final class ErrorMessagePatches {
  static final String WHY =
      "Programs and users expect V8's error messages; until js.v8-compat of GraalJS changes"
          + " nothing but messages";

  private static final ClassDesc MESSAGES = Patch.desc(ErrorMessages.class);

  private ErrorMessagePatches() {}

  public static List<Patch> all() {
    return Stream.of(
            Stream.of(errors()),
            variables(),
            Stream.of(
                Patch.of(JSReadFrameSlotNode.class, WHY)
                    .in(
                        "expressionToString",
                        1,
                        calls(Patch.desc(Strings.class), "toJavaString", "expression"))),
            ErrorPlacePatches.all())
        .flatMap(patches -> patches)
        .toList();
  }

  /**
   * Replaces the bodies of the engine's methods with calls of the methods of {@link ErrorMessages}
   * with the same name and type.
   */
  private static Patch errors() {
    Patch patch = Patch.of(Errors.class, WHY);
    List<Method> ours =
        Arrays.stream(ErrorMessages.class.getDeclaredMethods())
            .filter(method -> method.getName().startsWith("createTypeError"))
            .sorted(Comparator.comparing(Method::toString))
            .toList();
    for (Method method : ours) {
      MethodTypeDesc type =
          MethodType.methodType(method.getReturnType(), method.getParameterTypes())
              .describeConstable()
              .orElseThrow();
      patch =
          patch.in(
              method.getName(),
              type,
              1,
              CodeEdit.instead(code -> callOurs(code, method.getName(), type)));
    }
    return patch;
  }

  private static void callOurs(CodeBuilder code, String name, MethodTypeDesc type) {
    for (int i = 0; i < type.parameterCount(); i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
    }
    code.invokestatic(MESSAGES, name, type).areturn();
  }

  /** Patches the classes that report a variable in its temporal dead zone as not defined. */
  private static Stream<Patch> variables() {
    return Stream.of(
        uninitialized("nodes.access.GlobalScopeLookupNode", 2),
        uninitialized("nodes.access.GlobalScopeTDZCheckNode", 2),
        uninitialized("nodes.access.JSReadCurrentFrameSlotNode", 1),
        uninitialized("nodes.access.JSReadScopeFrameSlotNode", 1),
        uninitialized("nodes.access.LocalVarPostfixIncNode", 1),
        uninitialized("nodes.access.LocalVarPrefixIncNode", 1),
        uninitialized("nodes.access.TemporalDeadZoneCheckNode", 1),
        uninitialized("nodes.module.ReadImportBindingNode", 1),
        uninitialized("runtime.builtins.JSModuleNamespace", 2));
  }

  private static Patch uninitialized(String type, int places) {
    CodeEdit edit =
        calls(
            Patch.desc(Errors.class),
            "createReferenceErrorNotDefined",
            "createReferenceErrorNotInitialized");
    return Patch.of("com.oracle.truffle.js." + type, WHY).inAll(places, edit);
  }

  /** Replaces calls of a static method of the engine with calls of one of {@link ErrorMessages}. */
  private static CodeEdit calls(ClassDesc owner, String method, String ours) {
    return CodeEdit.insteadOfCalls(
        call -> call.owner().asSymbol().equals(owner) && call.name().equalsString(method),
        (code, call) -> code.invokestatic(MESSAGES, ours, call.typeSymbol()));
  }
}
