package io.es4x.engine;

import com.oracle.truffle.js.nodes.access.JSReadFrameSlotNode;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Runs at build time: errors of the engine have the messages of {@link ErrorMessages}. */
public final class ErrorMessageOverlay {
  private static final ClassDesc MESSAGES = Overlay.desc(ErrorMessages.class);
  private static final String UNDEFINED = "createReferenceErrorNotDefined";
  private static final String UNINITIALIZED = "createReferenceErrorNotInitialized";

  /** The classes where a variable that is not defined is one that is not initialized yet. */
  private static final List<String> OF_VARIABLES =
      List.of(
          "com.oracle.truffle.js.nodes.access.GlobalScopeLookupNode",
          "com.oracle.truffle.js.nodes.access.GlobalScopeTDZCheckNode",
          "com.oracle.truffle.js.nodes.access.JSReadCurrentFrameSlotNode",
          "com.oracle.truffle.js.nodes.access.JSReadScopeFrameSlotNode",
          "com.oracle.truffle.js.nodes.access.LocalVarPostfixIncNode",
          "com.oracle.truffle.js.nodes.access.LocalVarPrefixIncNode",
          "com.oracle.truffle.js.nodes.access.TemporalDeadZoneCheckNode",
          "com.oracle.truffle.js.nodes.module.ReadImportBindingNode",
          "com.oracle.truffle.js.runtime.builtins.JSModuleNamespace");

  private ErrorMessageOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    for (String name : OF_VARIABLES) {
      Class<?> type = Class.forName(name, false, Overlay.class.getClassLoader());
      AtomicInteger places = new AtomicInteger();
      overlay.transform(
          type,
          ClassTransform.transformingMethodBodies(
              calls(Overlay.desc(Errors.class), UNDEFINED, UNINITIALIZED, places)));
      if (places.get() == 0) {
        throw new IllegalStateException(name + " does not throw for a variable");
      }
    }
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        JSReadFrameSlotNode.class.getName(),
        places,
        Overlay.in(
            "expressionToString",
            calls(Overlay.desc(Strings.class), "toJavaString", "expression", places)));
    ErrorPlaces.change(overlay);
  }

  /**
   * The change in the engine's {@code Errors}, which has another one, too: its methods do what ours
   * of the same name and type do.
   */
  public static ClassTransform inErrors() {
    Set<String> ours =
        Arrays.stream(ErrorMessages.class.getDeclaredMethods())
            .filter(method -> method.getName().startsWith("createTypeError"))
            .map(ErrorMessageOverlay::signature)
            .collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>(ours);
    ClassTransform replacing =
        (builder, element) -> {
          if (element instanceof MethodModel method && ours.contains(signature(method))) {
            missing.remove(signature(method));
            builder.transformMethod(method, MethodTransform.transformingCode(callOurs(method)));
          } else {
            builder.with(element);
          }
        };
    return replacing.andThen(
        ClassTransform.endHandler(
            _ -> {
              if (!missing.isEmpty()) {
                throw new IllegalStateException("The engine's errors have no " + missing);
              }
            }));
  }

  private static String signature(Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return method.getName() + type.toMethodDescriptorString();
  }

  private static String signature(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  private static CodeTransform callOurs(MethodModel method) {
    MethodTypeDesc type = method.methodTypeSymbol();
    return Overlay.instead(
        code -> {
          for (int i = 0; i < type.parameterCount(); i++) {
            code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
          }
          code.invokestatic(MESSAGES, method.methodName().stringValue(), type).areturn();
        });
  }

  /** A change that calls a method of ours in the place of a static one of the engine. */
  private static CodeTransform calls(
      ClassDesc owner, String method, String ours, AtomicInteger places) {
    return Overlay.insteadOfCalls(
        call -> call.owner().asSymbol().equals(owner) && call.name().equalsString(method),
        places,
        (code, call) -> code.invokestatic(MESSAGES, ours, call.typeSymbol()));
  }
}
