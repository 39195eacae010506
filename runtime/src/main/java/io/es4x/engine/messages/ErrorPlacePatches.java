package io.es4x.engine.messages;

import com.oracle.truffle.api.exception.AbstractTruffleException;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.builtins.json.TruffleJSONParser;
import com.oracle.truffle.js.nodes.access.EvalVariableNode;
import com.oracle.truffle.js.nodes.access.GlobalScopeVarWrapperNode;
import com.oracle.truffle.js.nodes.binary.InNode;
import com.oracle.truffle.js.nodes.function.ClassDefinitionNode;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.RegexCompilerInterface;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.engine.json.CircularJson;
import io.es4x.engine.json.JsonSyntaxErrors;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.stream.Stream;

/**
 * Patches of the places outside the engine's {@code Errors} that create errors: they pass on the
 * values that V8's messages contain.
 */
final class ErrorPlacePatches {
  private static final String WHY = ErrorMessagePatches.WHY;
  private static final ClassDesc ERRORS = Patch.desc(Errors.class);
  private static final ClassDesc ERROR = Patch.desc(JSException.class);
  private static final ClassDesc ERROR_TYPE =
      ClassDesc.of("com.oracle.truffle.js.runtime.JSErrorType");
  private static final ClassDesc MESSAGES = Patch.desc(ErrorMessages.class);
  private static final ClassDesc NODE = Patch.desc(Node.class);
  private static final ClassDesc TEXT = Patch.desc(TruffleString.class);
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc STRING = ConstantDescs.CD_String;
  private static final MethodTypeDesc WORDS = MethodTypeDesc.of(STRING, STRING);
  private static final String NODES = "com.oracle.truffle.js.nodes.access.";
  private static final String JSON = "com.oracle.truffle.js.builtins.json.";

  private ErrorPlacePatches() {}

  static Stream<Patch> all() {
    return Stream.of(
        messages(),
        evaluator(),
        regExps(),
        jsonParser(),
        jsonCycle(),
        in(),
        superclass(),
        variable(GlobalScopeVarWrapperNode.class),
        variable(EvalVariableNode.class),
        privateMember(
            "PrivateFieldGetNode",
            "createTypeErrorCannotGetPrivateMember",
            "createErrorOfPrivateRead",
            MethodTypeDesc.of(ERROR, ConstantDescs.CD_boolean, TEXT, NODE, OBJECT)),
        privateMember(
            "PrivateFieldSetNode",
            "createTypeErrorCannotSetPrivateMember",
            "createErrorOfPrivateWrite",
            MethodTypeDesc.of(ERROR, OBJECT, NODE, OBJECT)));
  }

  /**
   * Translates the messages of errors that the engine creates; those created by programs are left
   * unchanged.
   */
  private static Patch messages() {
    CodeEdit words =
        CodeEdit.atStart(
            code ->
                code.aload(1).invokestatic(Patch.desc(ErrorWords.class), "of", WORDS).astore(1));
    ClassDesc cause = ConstantDescs.CD_Throwable;
    return Patch.of(JSException.class, WHY)
        .in("create", MethodTypeDesc.of(ERROR, ERROR_TYPE, STRING, NODE), 1, words)
        .in("create", MethodTypeDesc.of(ERROR, ERROR_TYPE, STRING, cause, NODE), 1, words);
  }

  private static Patch evaluator() {
    ClassDesc characters = Patch.desc(CharSequence.class);
    MethodTypeDesc replaces = MethodTypeDesc.of(STRING, characters, characters);
    return Patch.of("com.oracle.truffle.js.parser.GraalJSEvaluator", WHY)
        .in(
            "parserToJSError",
            1,
            CodeEdit.insteadOfCalls(
                "replace",
                code ->
                    code.invokevirtual(STRING, "replace", replaces)
                        .invokestatic(Patch.desc(EvalErrors.class), "words", WORDS)));
  }

  private static Patch regExps() {
    return Patch.of(RegexCompilerInterface.class, WHY)
        .in("compile", 1, regExp(0))
        .in("validate", 1, regExp(4));
  }

  /**
   * Replaces the exception thrown for an invalid regular expression.
   *
   * @param source the local variable that has the expression
   */
  private static CodeEdit regExp(int source) {
    ClassDesc thrown = Patch.desc(AbstractTruffleException.class);
    MethodTypeDesc type = MethodTypeDesc.of(thrown, thrown, Patch.desc(Source.class));
    return CodeEdit.insteadOfCalls(
        "rethrowAsSyntaxError",
        code -> code.aload(source).invokestatic(Patch.desc(RegExpErrors.class), "of", type));
  }

  private static Patch jsonParser() {
    return Patch.of(TruffleJSONParser.class, WHY)
        .in("error", 1, ofParsed("of", ERROR))
        .in("unexpectedEndOfInputMessage", 1, ofParsed("message", STRING));
  }

  /**
   * Calls a method of {@link JsonSyntaxErrors} with the text being parsed, and returns its result.
   */
  private static CodeEdit ofParsed(String method, ClassDesc result) {
    ClassDesc errors = Patch.desc(JsonSyntaxErrors.class);
    return CodeEdit.instead(
        code ->
            code.aload(0)
                .getfield(Patch.desc(TruffleJSONParser.class), "parseStr", TEXT)
                .invokestatic(errors, method, MethodTypeDesc.of(result, TEXT))
                .areturn());
  }

  private static Patch jsonCycle() {
    MethodTypeDesc type = MethodTypeDesc.of(ERROR, ConstantDescs.CD_List, OBJECT);
    return Patch.of(JSON + "JSONStringifyStringNode", WHY)
        .in(
            "checkCycle",
            1,
            CodeEdit.insteadOfCalls(
                "createTypeError",
                code ->
                    code.pop()
                        .aload(0)
                        .getfield(ClassDesc.of(JSON + "JSONData"), "stack", ConstantDescs.CD_List)
                        .aload(1)
                        .invokestatic(Patch.desc(CircularJson.class), "of", type)));
  }

  private static Patch in() {
    MethodTypeDesc type = MethodTypeDesc.of(ERROR, OBJECT, OBJECT);
    return Patch.of(InNode.class, WHY)
        .in(
            "static methods",
            method -> method.flags().has(AccessFlag.STATIC),
            6,
            CodeEdit.insteadOfCalls(
                "createTypeErrorNotAnObject",
                code ->
                    code.pop()
                        .aload(0)
                        .aload(1)
                        .invokestatic(MESSAGES, "createErrorOfSearch", type)));
  }

  private static Patch superclass() {
    return Patch.of(ClassDefinitionNode.class, WHY)
        .inAll(1, found -> CodeTransform.ofStateful(() -> new Superclass(found)));
  }

  private static Patch privateMember(String node, String method, String ours, MethodTypeDesc type) {
    return Patch.of(NODES + node, WHY)
        .in(
            "missing",
            1,
            CodeEdit.insteadOfCalls(
                method, code -> code.aload(1).invokestatic(MESSAGES, ours, type)));
  }

  /**
   * Names variables that may belong to other scripts in messages, as is done for other variables.
   */
  private static Patch variable(Class<?> node) {
    return Patch.of(node, WHY)
        .method("expressionToString", MethodTypeDesc.of(STRING), code -> returnName(code, node));
  }

  private static void returnName(CodeBuilder code, Class<?> node) {
    code.aload(0)
        .getfield(Patch.desc(node), "varName", TEXT)
        .invokestatic(Patch.desc(Strings.class), "toJavaString", MethodTypeDesc.of(STRING, TEXT))
        .areturn();
  }

  /** Passes the value that is not a constructor to the error about it. */
  private static final class Superclass implements CodeTransform {
    private final Runnable found;
    private int loaded;
    private int checked = -1;

    Superclass(Runnable found) {
      this.found = found;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      if (element instanceof LoadInstruction load && load.typeKind() == TypeKind.REFERENCE) {
        loaded = load.slot();
      } else if (element instanceof InvokeInstruction call) {
        String owner = call.owner().asSymbol().displayName();
        if (owner.equals("IsConstructorNode") && call.name().equalsString("executeBoolean")) {
          checked = loaded;
        } else if (checked >= 0 && call.owner().asSymbol().equals(ERRORS)) {
          found.run();
          code.pop2()
              .aload(checked)
              .aload(0)
              .invokestatic(
                  MESSAGES, "createErrorOfSuperclass", MethodTypeDesc.of(ERROR, OBJECT, NODE));
          checked = -1;
          return;
        }
      }
      code.with(element);
    }
  }
}
