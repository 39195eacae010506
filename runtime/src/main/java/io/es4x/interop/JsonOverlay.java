package io.es4x.interop;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.Superclass;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.graalvm.polyglot.Value;

/**
 * Runs at build time: makes {@link JsonMembers} and {@link JsonElements} the superclasses of
 * Vert.x's JSON classes, and changes nothing else in them.
 *
 * <p>GraalJS passes objects of such classes to scripts as they are, with the members that the
 * superclass exports, where it would wrap any other Java object. Since their Java methods are then
 * no members any more, a class of them is written beside, for the prototypes to call: each method
 * takes the object first.
 */
public final class JsonOverlay {
  private static final ClassDesc VALUE = desc(Value.class);
  private static final ClassDesc VALUES = desc(JsonValues.class);
  private static final MethodTypeDesc UNWRAP = MethodTypeDesc.of(ConstantDescs.CD_Object, VALUE);

  private JsonOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Path classes = Path.of(args[0]);
    overlay(classes, JsonObject.class, JsonMembers.class);
    overlay(classes, JsonArray.class, JsonElements.class);
  }

  /** The name of the class that has the Java methods of a JSON class. */
  static String methodsOf(Class<?> json) {
    return JsonOverlay.class.getPackageName() + "." + json.getSimpleName() + "Methods";
  }

  private static void overlay(Path classes, Class<?> json, Class<?> parent) throws IOException {
    write(classes, json.getName(), withSuperclass(original(json), desc(parent)));
    write(classes, methodsOf(json), methods(json, parent));
  }

  private static void write(Path classes, String name, byte[] bytes) throws IOException {
    Path file = classes.resolve(name.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /** Vert.x's own class: an earlier build's is on the class path, too, but not in a jar. */
  private static byte[] original(Class<?> json) throws IOException {
    String name = json.getName().replace('.', '/') + ".class";
    for (URL url : Collections.list(JsonOverlay.class.getClassLoader().getResources(name))) {
      if (url.getProtocol().equals("jar")) {
        try (InputStream in = url.openStream()) {
          return in.readAllBytes();
        }
      }
    }
    throw new IllegalStateException(name + " is in no jar of the class path");
  }

  private static byte[] withSuperclass(byte[] original, ClassDesc parent) {
    CodeTransform construction =
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.opcode() == Opcode.INVOKESPECIAL
              && call.owner().asSymbol().equals(ConstantDescs.CD_Object)) {
            code.invokespecial(parent, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
          } else {
            code.with(element);
          }
        };
    ClassTransform transform =
        ClassTransform.transformingMethodBodies(
                method -> method.methodName().equalsString(ConstantDescs.INIT_NAME), construction)
            .andThen(
                (builder, element) -> {
                  if (element instanceof Superclass) {
                    builder.withSuperclass(parent);
                  } else {
                    builder.with(element);
                  }
                });
    ClassFile classFile = ClassFile.of();
    return classFile.transformClass(classFile.parse(original), transform);
  }

  private static byte[] methods(Class<?> json, Class<?> parent) {
    List<Method> methods = Arrays.stream(json.getMethods()).filter(JsonOverlay::isOffered).toList();
    return ClassFile.of()
        .build(
            ClassDesc.of(methodsOf(json)),
            builder -> {
              builder.withFlags(ACC_PUBLIC | ACC_FINAL);
              methods.forEach(
                  method -> {
                    boolean overloaded =
                        methods.stream().filter(other -> isOverload(method, other)).count() > 1;
                    forward(builder, method, json, overloaded ? VALUE : desc(parent));
                  });
            });
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
   * Writes a static method, named after the method and its number of parameters: a name that is not
   * overloaded takes the object as it is, where GraalJS can choose an overload for a Value only.
   */
  private static void forward(
      ClassBuilder builder, Method method, Class<?> json, ClassDesc object) {
    MethodTypeDesc type =
        desc(MethodType.methodType(method.getReturnType(), method.getParameterTypes()));
    builder.withMethodBody(
        method.getName() + method.getParameterCount(),
        type.insertParameterTypes(0, object),
        ACC_PUBLIC | ACC_STATIC,
        code -> {
          code.aload(0);
          if (object.equals(VALUE)) {
            code.invokestatic(VALUES, "unwrap", UNWRAP);
          }
          code.checkcast(desc(json));
          Class<?>[] parameters = method.getParameterTypes();
          for (int i = 0; i < parameters.length; i++) {
            code.loadLocal(TypeKind.from(parameters[i]), code.parameterSlot(i + 1));
          }
          code.invokevirtual(desc(json), method.getName(), type);
          code.return_(TypeKind.from(method.getReturnType()));
        });
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  private static MethodTypeDesc desc(MethodType type) {
    return type.describeConstable().orElseThrow();
  }
}
