package io.es4x.interop;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import io.es4x.interop.convert.JsonRange;
import io.es4x.interop.convert.JsonValues;
import io.es4x.interop.convert.VertxJson;
import io.es4x.patch.Patch;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;

/**
 * Generates the class with the methods of one of Vert.x' JSON classes, which prototypes call: each
 * method takes the object first.
 */
final class JsonMethodsClass {
  private static final ClassDesc VALUE = Patch.desc(Value.class);
  private static final ClassDesc VALUES = Patch.desc(JsonValues.class);
  private static final MethodTypeDesc UNWRAP = MethodTypeDesc.of(ConstantDescs.CD_Object, VALUE);

  private JsonMethodsClass() {}

  /**
   * Returns the class file.
   *
   * @param json the class of Vert.x
   * @param parent its superclass, by {@link JsonPatches}
   */
  static byte[] of(Class<?> json, Class<?> parent) {
    List<Method> methods =
        Arrays.stream(json.getMethods()).filter(JsonMethodsClass::isOffered).toList();
    return ClassFile.of()
        .build(
            ClassDesc.of(JsonMethods.classOf(json)),
            builder -> {
              builder.withFlags(ACC_PUBLIC | ACC_FINAL);
              constant(builder, JsonMethods.NAMES, methods.stream().map(Method::getName));
              constant(
                  builder,
                  JsonMethods.SIGNATURES,
                  methods.stream().map(JsonMethodsClass::signature));
              methods.forEach(
                  method -> {
                    boolean overloaded =
                        methods.stream().filter(other -> isOverload(method, other)).count() > 1;
                    forward(builder, method, json, parent, overloaded);
                  });
            });
  }

  private static void constant(ClassBuilder builder, String name, Stream<String> words) {
    String text = words.distinct().collect(Collectors.joining(" "));
    builder.withField(
        name,
        ConstantDescs.CD_String,
        field ->
            field
                .withFlags(ACC_PUBLIC | ACC_STATIC | ACC_FINAL)
                .with(ConstantValueAttribute.of(text)));
  }

  private static String signature(Method method) {
    return method.getName() + method.getParameterCount();
  }

  private static boolean isOffered(Method method) {
    return !Modifier.isStatic(method.getModifiers())
        && !Modifier.isFinal(method.getModifiers())
        && !method.isBridge()
        && !VertxJson.class.equals(method.getDeclaringClass().getSuperclass());
  }

  private static boolean isOverload(Method method, Method other) {
    return method.getName().equals(other.getName())
        && method.getParameterCount() == other.getParameterCount();
  }

  /**
   * Generates a static method, named after the method and its number of parameters. Unless the name
   * is overloaded, it takes the object as it is; GraalJS can choose an overload only for a Value.
   */
  private static void forward(
      ClassBuilder builder, Method method, Class<?> json, Class<?> parent, boolean overloaded) {
    ClassDesc object = overloaded ? VALUE : Patch.desc(parent);
    MethodTypeDesc type =
        desc(MethodType.methodType(method.getReturnType(), method.getParameterTypes()));
    builder.withMethodBody(
        signature(method),
        type.insertParameterTypes(0, object),
        ACC_PUBLIC | ACC_STATIC,
        code -> {
          Class<?>[] parameters = method.getParameterTypes();
          if (JsonRange.METHODS.contains(method.getName())) {
            load(code, object, json);
            code.loadLocal(TypeKind.from(parameters[0]), code.parameterSlot(1));
            code.loadConstant(method.getName());
            code.invokestatic(
                Patch.desc(JsonRange.class),
                "check",
                MethodTypeDesc.of(
                    ConstantDescs.CD_void,
                    Patch.desc(parent),
                    Patch.desc(parameters[0]),
                    ConstantDescs.CD_String));
          }
          load(code, object, json);
          for (int i = 0; i < parameters.length; i++) {
            code.loadLocal(TypeKind.from(parameters[i]), code.parameterSlot(i + 1));
          }
          code.invokevirtual(Patch.desc(json), method.getName(), type);
          code.return_(TypeKind.from(method.getReturnType()));
        });
  }

  /** Loads the object, the first parameter. */
  private static void load(CodeBuilder code, ClassDesc object, Class<?> json) {
    code.aload(0);
    if (object.equals(VALUE)) {
      code.invokestatic(VALUES, "unwrap", UNWRAP);
    }
    code.checkcast(Patch.desc(json));
  }

  private static MethodTypeDesc desc(MethodType type) {
    return type.describeConstable().orElseThrow();
  }
}
