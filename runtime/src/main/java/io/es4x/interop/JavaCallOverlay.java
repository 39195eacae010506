package io.es4x.interop;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import io.es4x.engine.ErrorMessageOverlay;
import io.es4x.errors.JavaCallCodes;
import io.es4x.errors.JavaCallErrors;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Runs at build time: completes how the engine calls Java methods.
 *
 * <p>It compares overloads by the precedence of conversions, but not where all arguments fit with
 * {@code HIGH} or better: there {@code HIGHEST} counts as {@code HIGH}, so that a call would be
 * ambiguous as soon as another argument needs no conversion. Where its own rules leave several
 * overloads, {@link OverloadPreference} chooses. And what a call site checks, which takes the same
 * overload again, is sharpened: it would pass for other objects of the same class.
 *
 * <p>A method that returns an exception which carries an error of JavaScript, such as {@code
 * failure()} of a {@code RoutingContext}, returns that error: {@link JavaResults#seen}.
 *
 * <p>The message of a call that did not come about is in the words of JavaScript: {@link
 * JavaCallErrors}; {@link JavaCallCodes} gives the error Node's code.
 *
 * <p>A stack overflow in a Java method goes on as it is, which is what one in JavaScript does: both
 * are a {@code RangeError} where JavaScript catches them.
 */
public final class JavaCallOverlay {
  private static final String PACKAGE = "com.oracle.truffle.host.";
  private static final String ENGINE = PACKAGE + "HostExecuteNode";
  private static final ClassDesc RULES = ClassDesc.of(PACKAGE + "OverloadRules");
  private static final ClassDesc OVERLOAD = ClassDesc.of(PACKAGE + "HostMethodDesc$SingleMethod");
  private static final ClassDesc CONTEXT = ClassDesc.of(PACKAGE + "HostContext");
  private static final ClassDesc NODE = ClassDesc.of("com.oracle.truffle.api.nodes.Node");
  private static final ClassDesc CHECKS = ClassDesc.of(ENGINE + "$TypeCheckNode").arrayType();
  private static final ClassDesc THREAD_DEATH = ClassDesc.of("java.lang.ThreadDeath");
  private static final ClassDesc STACK_OVERFLOW = Overlay.desc(StackOverflowError.class);
  private static final MethodTypeDesc WORDS =
      MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_String);
  private static final ClassDesc ERROR = Overlay.desc(JSException.class);
  private static final MethodTypeDesc CODED = MethodTypeDesc.of(ERROR, ERROR);
  private static final ClassDesc OBJECTS = ConstantDescs.CD_Object.arrayType();

  private JavaCallOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    AtomicInteger overflows = new AtomicInteger();
    overlay.transformOnce(
        PACKAGE + "HostContext",
        overflows,
        Overlay.in("hostToGuestException", passingStackOverflows(overflows)));
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        ENGINE,
        places,
        Overlay.in("compareByPriority", comparingAlways(places)),
        Overlay.in("findMostSpecificOverload", preferring()),
        Overlay.in("fillArgTypesArray", sharpening()),
        Overlay.in("doInvoke", unwrapping()));
    AtomicInteger calls = new AtomicInteger();
    AtomicInteger conversions = new AtomicInteger();
    overlay.transformOnce(
        Errors.class.getName(),
        calls,
        ErrorMessageOverlay.inErrors(),
        Overlay.in(
            "createTypeErrorInteropException",
            rewording(calls, InvokeDynamicInstruction.class::isInstance)),
        Overlay.in("createTypeErrorInteropException", coding()),
        Overlay.in("createTypeError", rewording(conversions, JavaCallOverlay::isMessage)));
    Overlay.checkOnce(Errors.class.getName(), conversions);
  }

  /** Gives stack overflows the way of {@code ThreadDeath}, which is thrown no more. */
  private static CodeTransform passingStackOverflows(AtomicInteger places) {
    return (code, element) -> {
      if (element instanceof TypeCheckInstruction check
          && check.type().asSymbol().equals(THREAD_DEATH)) {
        if (check.opcode() == Opcode.INSTANCEOF) {
          places.incrementAndGet();
          code.instanceOf(STACK_OVERFLOW);
        } else {
          code.checkcast(STACK_OVERFLOW);
        }
      } else {
        code.with(element);
      }
    };
  }

  /**
   * Turns {@code if (priority <= STRICT) return 0} into {@code if (priority <= HIGHEST) return 0}.
   */
  private static CodeTransform comparingAlways(AtomicInteger places) {
    return CodeTransform.ofStateful(
        () ->
            new CodeTransform() {
              private boolean returned;

              @Override
              public void accept(CodeBuilder code, CodeElement element) {
                returned |= element instanceof ReturnInstruction;
                if (!returned
                    && element instanceof ConstantInstruction constant
                    && constant.opcode() == Opcode.ICONST_1) {
                  places.incrementAndGet();
                  code.iconst_0();
                } else {
                  code.with(element);
                }
              }
            });
  }

  /** Hands each result to {@code choose}, with the candidates and arguments. */
  private static CodeTransform preferring() {
    return (code, element) -> {
      if (element instanceof ReturnInstruction) {
        code.aload(1)
            .aload(2)
            .invokestatic(
                RULES,
                "choose",
                MethodTypeDesc.of(OVERLOAD, OVERLOAD, ConstantDescs.CD_List, OBJECTS));
      }
      code.with(element);
    };
  }

  /** Ends with a call of {@code sharpen}, which takes the same arguments. */
  private static CodeTransform sharpening() {
    return (code, element) -> {
      if (element instanceof ReturnInstruction) {
        code.aload(0).aload(1).aload(2).aload(3).iload(4).aload(5).iload(6).aload(7);
        code.invokestatic(
            RULES,
            "sharpen",
            MethodTypeDesc.of(
                ConstantDescs.CD_void,
                NODE,
                OBJECTS,
                CHECKS,
                OVERLOAD,
                ConstantDescs.CD_boolean,
                ConstantDescs.CD_List,
                ConstantDescs.CD_int,
                CONTEXT));
      }
      code.with(element);
    };
  }

  /** Makes {@code seen} look at each result. */
  private static CodeTransform unwrapping() {
    return (code, element) -> {
      code.with(element);
      if (element instanceof InvokeInstruction call
          && call.name().equalsString("invokeGuestToHost")) {
        code.invokestatic(
            Overlay.desc(JavaResults.class),
            "seen",
            MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object));
      }
    };
  }

  /** Makes {@code coded} look at each error. */
  private static CodeTransform coding() {
    return (code, element) -> {
      if (element instanceof ReturnInstruction) {
        code.invokestatic(Overlay.desc(JavaCallCodes.class), "coded", CODED);
      }
      code.with(element);
    };
  }

  private static boolean isMessage(CodeElement element) {
    return element instanceof InvokeInstruction call && call.name().equalsString("getMessage");
  }

  /** Makes {@code readable} look at the message that an instruction gives. */
  private static CodeTransform rewording(
      AtomicInteger places, Predicate<CodeElement> givesMessage) {
    return (code, element) -> {
      code.with(element);
      if (givesMessage.test(element)) {
        places.incrementAndGet();
        code.invokestatic(Overlay.desc(JavaCallErrors.class), "readable", WORDS);
      }
    };
  }
}
