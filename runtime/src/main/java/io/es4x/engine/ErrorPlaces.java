package io.es4x.engine;

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
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
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
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The places in the engine, besides its {@code Errors}, that give errors V8's words: where a
 * message is known to be the engine's, and where what it is about is at hand.
 */
public final class ErrorPlaces {
  private static final ClassDesc ERRORS = Overlay.desc(Errors.class);
  private static final ClassDesc ERROR = Overlay.desc(JSException.class);
  private static final ClassDesc TEXT = Overlay.desc(TruffleString.class);
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final MethodTypeDesc WORDS =
      MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_String);
  private static final String NODES = "com.oracle.truffle.js.nodes.access.";
  private static final String JSON = "com.oracle.truffle.js.builtins.json.";

  /** The methods of the engine that make errors from a message. */
  private static final List<MethodTypeDesc> MADE_BY_ENGINE =
      List.of(
          MethodTypeDesc.of(
              ERROR,
              ClassDesc.of("com.oracle.truffle.js.runtime.JSErrorType"),
              ConstantDescs.CD_String,
              Overlay.desc(Node.class)),
          MethodTypeDesc.of(
              ERROR,
              ClassDesc.of("com.oracle.truffle.js.runtime.JSErrorType"),
              ConstantDescs.CD_String,
              ConstantDescs.CD_Throwable,
              Overlay.desc(Node.class)));

  private ErrorPlaces() {}

  /** Writes the classes. */
  static void change(Overlay overlay) throws IOException {
    messages(overlay);
    regExps(overlay);
    json(overlay);
    operators(overlay);
    variables(overlay, GlobalScopeVarWrapperNode.class);
    variables(overlay, EvalVariableNode.class);
    privateMembers(overlay);
  }

  /** Errors that the engine makes, in contrast to those of programs, come with a message. */
  private static void messages(Overlay overlay) throws IOException {
    CodeTransform start =
        Overlay.atStart(
            code ->
                code.aload(1).invokestatic(Overlay.desc(ErrorWords.class), "of", WORDS).astore(1));
    overlay.transform(
        JSException.class,
        ClassTransform.transformingMethodBodies(
            method ->
                method.methodName().equalsString("create")
                    && MADE_BY_ENGINE.contains(method.methodTypeSymbol()),
            start));
  }

  /** The change of the evaluator of scripts, which {@code LinkingOverlay} changes as well. */
  public static ClassTransform inEvaluator(AtomicInteger places) {
    return Overlay.in(
        "parserToJSError",
        Overlay.insteadOfCalls(
            call -> call.name().equalsString("replace"),
            places,
            (code, _) ->
                code.invokevirtual(
                        ConstantDescs.CD_String,
                        "replace",
                        MethodTypeDesc.of(
                            ConstantDescs.CD_String,
                            Overlay.desc(CharSequence.class),
                            Overlay.desc(CharSequence.class)))
                    .invokestatic(Overlay.desc(EvalErrors.class), "words", WORDS)));
  }

  private static void regExps(Overlay overlay) throws IOException {
    AtomicInteger compiled = new AtomicInteger();
    AtomicInteger validated = new AtomicInteger();
    overlay.transformOnce(
        RegexCompilerInterface.class.getName(),
        compiled,
        Overlay.in("compile", regExp(0, compiled)),
        Overlay.in("validate", regExp(4, validated)));
    Overlay.checkOnce(RegexCompilerInterface.class.getName(), validated);
  }

  /**
   * A change of what is thrown for an error of an expression.
   *
   * @param source the variable that has the expression
   */
  private static CodeTransform regExp(int source, AtomicInteger places) {
    ClassDesc thrown = Overlay.desc(AbstractTruffleException.class);
    return Overlay.insteadOfCalls(
        call -> call.name().equalsString("rethrowAsSyntaxError"),
        places,
        (code, _) ->
            code.aload(source)
                .invokestatic(
                    Overlay.desc(RegExpErrors.class),
                    "of",
                    MethodTypeDesc.of(thrown, thrown, Overlay.desc(Source.class))));
  }

  private static void json(Overlay overlay) throws IOException {
    ClassDesc parser = Overlay.desc(TruffleJSONParser.class);
    ClassDesc errors = Overlay.desc(JsonSyntaxErrors.class);
    overlay.transform(
        TruffleJSONParser.class,
        Overlay.in(
            "error",
            Overlay.instead(
                code ->
                    code.aload(0)
                        .getfield(parser, "parseStr", TEXT)
                        .invokestatic(errors, "of", MethodTypeDesc.of(ERROR, TEXT))
                        .areturn())),
        Overlay.in(
            "unexpectedEndOfInputMessage",
            Overlay.instead(
                code ->
                    code.aload(0)
                        .getfield(parser, "parseStr", TEXT)
                        .invokestatic(
                            errors, "message", MethodTypeDesc.of(ConstantDescs.CD_String, TEXT))
                        .areturn())));
    once(
        overlay,
        JSON + "JSONStringifyStringNode",
        "checkCycle",
        "createTypeError",
        code ->
            code.pop()
                .aload(0)
                .getfield(ClassDesc.of(JSON + "JSONData"), "stack", ConstantDescs.CD_List)
                .aload(1)
                .invokestatic(
                    Overlay.desc(CircularJson.class),
                    "of",
                    MethodTypeDesc.of(ERROR, ConstantDescs.CD_List, OBJECT)));
  }

  private static void operators(Overlay overlay) throws IOException {
    AtomicInteger searches = new AtomicInteger();
    CodeTransform search =
        Overlay.insteadOfCalls(
            call -> call.name().equalsString("createTypeErrorNotAnObject"),
            searches,
            (code, _) ->
                code.pop()
                    .aload(0)
                    .aload(1)
                    .invokestatic(
                        Overlay.desc(ErrorMessages.class),
                        "createErrorOfSearch",
                        MethodTypeDesc.of(ERROR, OBJECT, OBJECT)));
    overlay.transform(
        InNode.class,
        ClassTransform.transformingMethodBodies(
            method -> method.flags().has(AccessFlag.STATIC), search));
    if (searches.get() == 0) {
      throw new IllegalStateException("The engine's in throws no error");
    }
    AtomicInteger classes = new AtomicInteger();
    overlay.transformOnce(
        ClassDefinitionNode.class.getName(),
        classes,
        ClassTransform.transformingMethodBodies(
            CodeTransform.ofStateful(() -> new Superclass(classes))));
  }

  private static void privateMembers(Overlay overlay) throws IOException {
    ClassDesc messages = Overlay.desc(ErrorMessages.class);
    ClassDesc node = Overlay.desc(Node.class);
    once(
        overlay,
        NODES + "PrivateFieldGetNode",
        "missing",
        "createTypeErrorCannotGetPrivateMember",
        code ->
            code.aload(1)
                .invokestatic(
                    messages,
                    "createErrorOfPrivateRead",
                    MethodTypeDesc.of(ERROR, ConstantDescs.CD_boolean, TEXT, node, OBJECT)));
    once(
        overlay,
        NODES + "PrivateFieldSetNode",
        "missing",
        "createTypeErrorCannotSetPrivateMember",
        code ->
            code.aload(1)
                .invokestatic(
                    messages,
                    "createErrorOfPrivateWrite",
                    MethodTypeDesc.of(ERROR, OBJECT, node, OBJECT)));
  }

  /** Gives variables that may be of other scripts a name in messages, as others have. */
  private static void variables(Overlay overlay, Class<?> type) throws IOException {
    ClassDesc node = Overlay.desc(type);
    overlay.transform(
        type,
        ClassTransform.endHandler(
            members ->
                members.withMethodBody(
                    "expressionToString",
                    MethodTypeDesc.of(ConstantDescs.CD_String),
                    ClassFile.ACC_PUBLIC,
                    code ->
                        code.aload(0)
                            .getfield(node, "varName", TEXT)
                            .invokestatic(
                                Overlay.desc(Strings.class),
                                "toJavaString",
                                MethodTypeDesc.of(ConstantDescs.CD_String, TEXT))
                            .areturn())));
  }

  /** Changes a call in a method. The arguments of the call are on the stack. */
  private static void once(
      Overlay overlay, String type, String method, String called, Consumer<CodeBuilder> instead)
      throws IOException {
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        type,
        places,
        Overlay.in(
            method,
            Overlay.insteadOfCalls(
                call -> call.name().equalsString(called),
                places,
                (code, _) -> instead.accept(code))));
  }

  /** Hands the value that is no constructor to the error about it. */
  private static final class Superclass implements CodeTransform {
    private final AtomicInteger places;
    private int loaded;
    private int checked = -1;

    Superclass(AtomicInteger places) {
      this.places = places;
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
          places.incrementAndGet();
          code.pop2()
              .aload(checked)
              .aload(0)
              .invokestatic(
                  Overlay.desc(ErrorMessages.class),
                  "createErrorOfSuperclass",
                  MethodTypeDesc.of(ERROR, OBJECT, Overlay.desc(Node.class)));
          checked = -1;
          return;
        }
      }
      code.with(element);
    }
  }
}
