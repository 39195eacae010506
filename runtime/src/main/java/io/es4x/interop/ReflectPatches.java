package io.es4x.interop;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.nodes.access.FromPropertyDescriptorNode;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Makes {@code Reflect} treat Java objects as {@link JavaReflection} says. */
public final class ReflectPatches {
  private static final String WHY =
      "Some functions of Reflect and Object.prototype throw for objects of Java, where others take them for"
          + " objects; until GraalJS has one answer";

  private static final String REFLECT = "com.oracle.truffle.js.builtins.ReflectBuiltins$Reflect";
  private static final String OBJECT =
      "com.oracle.truffle.js.builtins.ObjectPrototypeBuiltins$ObjectPrototype";

  private static final ClassDesc VALUE = ConstantDescs.CD_Object;
  private static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;

  private ReflectPatches() {}

  public static List<Patch> all() {
    return List.of(
        ofJava(REFLECT + "DefinePropertyNode", "reflectDefineProperty", ReflectPatches::no),
        ofJava(REFLECT + "IsExtensibleNode", "reflectIsExtensible", ReflectPatches::no),
        ofJava(REFLECT + "PreventExtensionsNode", "doNonObject", code -> code.iconst_1().ireturn()),
        ofJava(
            REFLECT + "GetPrototypeOfNode",
            "reflectGetPrototypeOf",
            code ->
                answer(code.aload(1), "prototype", Patch.desc(JSDynamicObject.class), 1).areturn()),
        ofJava(
            REFLECT + "SetPrototypeOfNode",
            "reflectSetPrototypeOf",
            code -> answer(code.aload(1).aload(2), "setPrototype", BOOLEAN, 2).ireturn()),
        ofJava(
            REFLECT + "GetOwnPropertyDescriptorNode",
            "reflectGetOwnPropertyDescriptor",
            ReflectPatches::descriptor),
        change(REFLECT + "HasNode", "doForeignObject", ReflectPatches::has),
        ofJava(
            REFLECT + "OwnKeysNode",
            "doForeignObject",
            code -> answer(code.aload(1), "ownKeys", VALUE, 1).areturn()),
        ofJava(OBJECT + "IsPrototypeOfNode", "isPrototypeOf", ReflectPatches::no),
        ofJava(
            OBJECT + "PropertyIsEnumerableNode",
            "propertyIsEnumerable",
            code -> answer(code.aload(1).aload(2), "isEnumerable", BOOLEAN, 2).ireturn()));
  }

  private static void no(CodeBuilder code) {
    code.iconst_0().ireturn();
  }

  private static void descriptor(CodeBuilder code) {
    ClassDesc property = Patch.desc(PropertyDescriptor.class);
    ClassDesc context = Patch.desc(JSContext.class);
    code.aload(5);
    answer(code.aload(1).aload(2), "ownProperty", property, 2)
        .aload(0)
        .invokevirtual(
            ClassDesc.of(REFLECT + "GetOwnPropertyDescriptorNode"),
            "getContext",
            MethodTypeDesc.of(context))
        .invokevirtual(
            Patch.desc(FromPropertyDescriptorNode.class),
            "execute",
            MethodTypeDesc.of(Patch.desc(JSDynamicObject.class), property, context))
        .areturn();
  }

  /**
   * The engine's own implementation applies to names in objects with members; Java methods have
   * none.
   */
  private static void has(CodeBuilder code) {
    code.aload(2)
        .instanceOf(Patch.desc(TruffleString.class))
        .ifThen(Opcode.IFEQ, ReflectPatches::asIn);
    code.aload(3)
        .aload(1)
        .invokevirtual(
            Patch.desc(InteropLibrary.class), "hasMembers", MethodTypeDesc.of(BOOLEAN, VALUE))
        .ifThen(Opcode.IFEQ, ReflectPatches::asIn);
  }

  private static void asIn(CodeBuilder code) {
    answer(code.aload(1).aload(2), "has", ConstantDescs.CD_Boolean, 2).areturn();
  }

  /** Calls the method of {@link JavaReflection} with the values on the stack. */
  private static CodeBuilder answer(CodeBuilder code, String method, ClassDesc result, int values) {
    return code.invokestatic(
        Patch.desc(JavaReflection.class),
        method,
        MethodTypeDesc.of(result, Collections.nCopies(values, VALUE)));
  }

  /** Replaces the result of a method if its first argument is a Java object. */
  private static Patch ofJava(String node, String method, Consumer<CodeBuilder> answer) {
    return change(
        node,
        method,
        code ->
            code.aload(1)
                .invokestatic(
                    Patch.desc(JSRuntime.class),
                    "isForeignObject",
                    MethodTypeDesc.of(BOOLEAN, VALUE))
                .ifThen(Opcode.IFNE, answer::accept));
  }

  private static Patch change(String node, String method, Consumer<CodeBuilder> start) {
    return Patch.of(node, WHY).in(method, 1, CodeEdit.atStart(start));
  }
}
