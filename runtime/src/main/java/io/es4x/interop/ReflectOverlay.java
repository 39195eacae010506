package io.es4x.interop;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.nodes.access.FromPropertyDescriptorNode;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs at build time: {@code Reflect} answers of Java objects as {@link JavaReflection} says. To
 * the engine they are objects for some of its functions, and to others none, which throw.
 */
public final class ReflectOverlay {
  private static final String REFLECT = "com.oracle.truffle.js.builtins.ReflectBuiltins$Reflect";
  private static final String OBJECT =
      "com.oracle.truffle.js.builtins.ObjectPrototypeBuiltins$ObjectPrototype";

  private static final ClassDesc VALUE = ConstantDescs.CD_Object;
  private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;

  private final Overlay overlay;

  private ReflectOverlay(Overlay overlay) {
    this.overlay = overlay;
  }

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    new ReflectOverlay(new Overlay(Path.of(args[0]))).write();
  }

  private void write() throws IOException {
    ofJava(REFLECT + "DefinePropertyNode", "reflectDefineProperty", ReflectOverlay::no);
    ofJava(REFLECT + "IsExtensibleNode", "reflectIsExtensible", ReflectOverlay::no);
    ofJava(REFLECT + "PreventExtensionsNode", "doNonObject", code -> code.iconst_1().ireturn());
    ofJava(
        REFLECT + "GetPrototypeOfNode",
        "reflectGetPrototypeOf",
        code ->
            answer(code.aload(1), "prototype", Overlay.desc(JSDynamicObject.class), 1).areturn());
    ofJava(
        REFLECT + "SetPrototypeOfNode",
        "reflectSetPrototypeOf",
        code -> answer(code.aload(1).aload(2), "setPrototype", BOOLEAN, 2).ireturn());
    ofJava(
        REFLECT + "GetOwnPropertyDescriptorNode",
        "reflectGetOwnPropertyDescriptor",
        ReflectOverlay::descriptor);
    change(REFLECT + "HasNode", "doForeignObject", ReflectOverlay::has);
    ofJava(
        REFLECT + "OwnKeysNode",
        "doForeignObject",
        code -> answer(code.aload(1), "ownKeys", VALUE, 1).areturn());
    ofJava(OBJECT + "IsPrototypeOfNode", "isPrototypeOf", ReflectOverlay::no);
    ofJava(
        OBJECT + "PropertyIsEnumerableNode",
        "propertyIsEnumerable",
        code -> answer(code.aload(1).aload(2), "isEnumerable", BOOLEAN, 2).ireturn());
  }

  private static void no(CodeBuilder code) {
    code.iconst_0().ireturn();
  }

  private static void descriptor(CodeBuilder code) {
    ClassDesc property = Overlay.desc(PropertyDescriptor.class);
    ClassDesc context = Overlay.desc(JSContext.class);
    code.aload(5);
    answer(code.aload(1).aload(2), "ownProperty", property, 2)
        .aload(0)
        .invokevirtual(
            ClassDesc.of(REFLECT + "GetOwnPropertyDescriptorNode"),
            "getContext",
            MethodTypeDesc.of(context))
        .invokevirtual(
            Overlay.desc(FromPropertyDescriptorNode.class),
            "execute",
            MethodTypeDesc.of(Overlay.desc(JSDynamicObject.class), property, context))
        .areturn();
  }

  /** The engine's own way is for names in objects with members, which methods of Java are not. */
  private static void has(CodeBuilder code) {
    code.aload(2)
        .instanceOf(Overlay.desc(TruffleString.class))
        .ifThen(Opcode.IFEQ, ReflectOverlay::asIn);
    code.aload(3)
        .aload(1)
        .invokevirtual(
            Overlay.desc(InteropLibrary.class), "hasMembers", MethodTypeDesc.of(BOOLEAN, VALUE))
        .ifThen(Opcode.IFEQ, ReflectOverlay::asIn);
  }

  private static void asIn(CodeBuilder code) {
    answer(code.aload(1).aload(2), "has", ConstantDescs.CD_Boolean, 2).areturn();
  }

  /** Calls the method of {@link JavaReflection} for the values on the stack. */
  private static CodeBuilder answer(CodeBuilder code, String method, ClassDesc result, int values) {
    return code.invokestatic(
        Overlay.desc(JavaReflection.class),
        method,
        MethodTypeDesc.of(result, Collections.nCopies(values, VALUE)));
  }

  /** Changes what a method returns for a Java object, its first argument. */
  private void ofJava(String node, String method, Consumer<CodeBuilder> answer) throws IOException {
    change(
        node,
        method,
        code ->
            code.aload(1)
                .invokestatic(
                    Overlay.desc(JSRuntime.class),
                    "isForeignObject",
                    MethodTypeDesc.of(BOOLEAN, VALUE))
                .ifThen(Opcode.IFNE, answer::accept));
  }

  private void change(String node, String method, Consumer<CodeBuilder> start) throws IOException {
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        node,
        places,
        Overlay.in(
            method,
            Overlay.atStart(
                code -> {
                  places.incrementAndGet();
                  start.accept(code);
                })));
  }
}
