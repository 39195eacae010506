package io.es4x.interop;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import io.es4x.errors.JavaCallCodes;
import io.es4x.errors.JavaCallErrors;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Predicate;

/**
 * Patches the way in which the engine calls Java methods.
 *
 * <p>The engine compares overloads by the precedence of conversions, but where all arguments fit
 * with {@code HIGH} or better, {@code HIGHEST} counts as {@code HIGH}, so a call would become
 * ambiguous when another argument needs no conversion. Where its own rules leave several overloads,
 * {@link OverloadPreference} chooses. The checks by which a call site reuses an overload are made
 * stricter: they would accept other objects of the same class.
 *
 * <p>Arguments that fit are not offered to the mappings.
 *
 * <p>A method that returns an exception which carries a JavaScript error, such as {@code failure()}
 * of a {@code RoutingContext}, returns that error, and so does a field: {@link JavaResults#seen}.
 *
 * <p>The message of a failed call is in JavaScript terms: {@link JavaCallErrors}; {@link
 * JavaCallCodes} gives the error Node's code.
 *
 * <p>A stack overflow in a Java method propagates unchanged, as one in JavaScript does: both are a
 * {@code RangeError} where JavaScript catches them.
 */
public final class JavaCallPatches {
  private static final String PACKAGE = "com.oracle.truffle.host.";
  private static final String ENGINE = PACKAGE + "HostExecuteNode";
  private static final String MAPPING = PACKAGE + "HostTargetMappingNode";
  private static final ClassDesc RULES = ClassDesc.of(PACKAGE + "OverloadRules");
  private static final ClassDesc OVERLOAD = ClassDesc.of(PACKAGE + "HostMethodDesc$SingleMethod");
  private static final ClassDesc CONTEXT = ClassDesc.of(PACKAGE + "HostContext");
  private static final ClassDesc NODE = ClassDesc.of("com.oracle.truffle.api.nodes.Node");
  private static final ClassDesc CHECKS = ClassDesc.of(ENGINE + "$TypeCheckNode").arrayType();
  private static final ClassDesc THREAD_DEATH = ClassDesc.of("java.lang.ThreadDeath");
  private static final ClassDesc STACK_OVERFLOW = Patch.desc(StackOverflowError.class);
  private static final MethodTypeDesc WORDS =
      MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_String);
  private static final ClassDesc ERROR = Patch.desc(JSException.class);
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc OBJECTS = OBJECT.arrayType();

  private JavaCallPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                PACKAGE + "HostContext",
                "A stack overflow in a method of Java is an error that JavaScript cannot tell from others; until"
                    + " the engine has it pass as one of its own")
            .in("hostToGuestException", 1, CodeEdit.insteadOf(asks(), JavaCallPatches::ask))
            .in("hostToGuestException", 1, CodeEdit.insteadOf(casts(), JavaCallPatches::cast)),
        Patch.of(
                ENGINE,
                "Calls of overloaded methods of Java are ambiguous where one overload fits best, or take another"
                    + " one when they are repeated; until host access can rank overloads")
            .in("compareByPriority", 1, comparingAlways())
            .in(
                "findMostSpecificOverload",
                3,
                CodeEdit.before(CodeEdit::isReturn, JavaCallPatches::choose))
            .in(
                "fillArgTypesArray",
                2,
                CodeEdit.before(CodeEdit::isReturn, JavaCallPatches::sharpen)),
        Patch.of(
                MAPPING + "$SingleMappingNode",
                "Each argument that Java takes as it is has a Value made for each mapping of the type, which takes"
                    + " up to ten times as long as the call; until the engine asks mappings last")
            .in("doDefault", 1, CodeEdit.atStart(JavaCallPatches::fit)),
        Patch.of(
                PACKAGE + "HostContext$ToGuestValueNode",
                "An exception that carries an error of JavaScript comes back as an object of Java; until the"
                    + " engine unwraps results as it does arguments")
            .in("doCached", 1, seeing())
            .in("doUncached", 1, seeing()),
        Patch.of(
                Errors.class,
                "The message of a call of Java that did not come about lists internal classes, and the error has"
                    + " no code; until the engine words it for users of JavaScript")
            .in(
                "createTypeErrorInteropException",
                1,
                CodeEdit.after(InvokeDynamicInstruction.class::isInstance, JavaCallPatches::reword))
            .in(
                "createTypeErrorInteropException",
                2,
                CodeEdit.before(CodeEdit::isReturn, JavaCallPatches::giveCode))
            .in(
                "createTypeError",
                1,
                CodeEdit.after(CodeEdit.callOf("getMessage"), JavaCallPatches::reword)));
  }

  /** Stack overflows propagate as {@code ThreadDeath} did, which is no longer thrown. */
  private static Predicate<CodeElement> asks() {
    return element -> isOfThreadDeath(element, Opcode.INSTANCEOF);
  }

  private static Predicate<CodeElement> casts() {
    return element -> isOfThreadDeath(element, Opcode.CHECKCAST);
  }

  private static boolean isOfThreadDeath(CodeElement element, Opcode opcode) {
    return element instanceof TypeCheckInstruction check
        && check.opcode() == opcode
        && check.type().asSymbol().equals(THREAD_DEATH);
  }

  private static void ask(CodeBuilder code) {
    code.instanceOf(STACK_OVERFLOW);
  }

  private static void cast(CodeBuilder code) {
    code.checkcast(STACK_OVERFLOW);
  }

  /**
   * Turns {@code if (priority <= STRICT) return 0} into {@code if (priority <= HIGHEST) return 0}.
   */
  private static CodeEdit comparingAlways() {
    return found ->
        CodeTransform.ofStateful(
            () ->
                new CodeTransform() {
                  private boolean returned;

                  @Override
                  public void accept(CodeBuilder code, CodeElement element) {
                    returned |= element instanceof ReturnInstruction;
                    if (!returned
                        && element instanceof ConstantInstruction constant
                        && constant.opcode() == Opcode.ICONST_1) {
                      found.run();
                      code.iconst_0();
                    } else {
                      code.with(element);
                    }
                  }
                });
  }

  /** Calls {@code choose} with the result, the candidates and the arguments. */
  private static void choose(CodeBuilder code) {
    MethodTypeDesc type = MethodTypeDesc.of(OVERLOAD, OVERLOAD, ConstantDescs.CD_List, OBJECTS);
    code.aload(1).aload(2).invokestatic(RULES, "choose", type);
  }

  /** Calls {@code sharpen} with the arguments of the method. */
  private static void sharpen(CodeBuilder code) {
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

  /** Returns that the mapping has no result for an argument that fits. */
  private static void fit(CodeBuilder code) {
    MethodTypeDesc type =
        MethodTypeDesc.of(
            ConstantDescs.CD_boolean, OBJECT, ClassDesc.of(PACKAGE + "HostTargetMapping"));
    code.aload(0)
        .aload(1)
        .invokestatic(ClassDesc.of(PACKAGE + "FittingArguments"), "fit", type)
        .ifThen(
            Opcode.IFNE,
            fits -> fits.getstatic(ClassDesc.of(MAPPING), "NO_RESULT", OBJECT).areturn());
  }

  /** The class of the result is known there: compiled code has none of the tests. */
  private static CodeEdit seeing() {
    return CodeEdit.before(CodeEdit.callOf("toGuestValue"), JavaCallPatches::see);
  }

  private static void see(CodeBuilder code) {
    code.invokestatic(Patch.desc(JavaResults.class), "seen", MethodTypeDesc.of(OBJECT, OBJECT));
  }

  private static void giveCode(CodeBuilder code) {
    code.invokestatic(Patch.desc(JavaCallCodes.class), "coded", MethodTypeDesc.of(ERROR, ERROR));
  }

  private static void reword(CodeBuilder code) {
    code.invokestatic(Patch.desc(JavaCallErrors.class), "readable", WORDS);
  }
}
