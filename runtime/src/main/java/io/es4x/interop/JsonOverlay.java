package io.es4x.interop;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import io.es4x.interop.convert.BigIntPlaces;
import io.es4x.interop.convert.JsonElements;
import io.es4x.interop.convert.JsonMembers;
import io.es4x.interop.convert.JsonRange;
import io.es4x.interop.convert.JsonValues;
import io.es4x.interop.convert.VertxJson;
import io.es4x.json.JsonTree;
import io.es4x.overlay.Overlay;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.impl.codecs.JsonArrayMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonObjectMessageCodec;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.json.impl.JsonUtil;
import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;

/**
 * Runs at build time: makes {@link JsonMembers} and {@link JsonElements} the superclasses of
 * Vert.x's JSON classes, {@link JsonTree} what their copies hold of other values, and {@link
 * BigIntPlaces} part of their form in messages between members of a cluster.
 *
 * <p>GraalJS passes objects of such classes to scripts as they are, with the members that the
 * superclass exports, where it would wrap any other Java object. Since their Java methods are then
 * no members any more, a class of them is written beside, for the prototypes to call: each method
 * takes the object first.
 */
public final class JsonOverlay {
  private static final ClassDesc VALUE = Overlay.desc(Value.class);
  private static final ClassDesc VALUES = Overlay.desc(JsonValues.class);
  private static final MethodTypeDesc UNWRAP = MethodTypeDesc.of(ConstantDescs.CD_Object, VALUE);

  private static final MethodTypeDesc WRITES =
      MethodTypeDesc.of(ConstantDescs.CD_void, Overlay.desc(Buffer.class), ConstantDescs.CD_Object);
  private static final MethodTypeDesc READS =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object,
          Overlay.desc(Buffer.class),
          ConstantDescs.CD_int);

  private JsonOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    overlay(overlay, JsonObject.class, JsonMembers.class);
    overlay(overlay, JsonArray.class, JsonElements.class);
    overlayCopies(overlay);
    overlayMessages(overlay, JsonObjectMessageCodec.class, JsonObject.class);
    overlayMessages(overlay, JsonArrayMessageCodec.class, JsonArray.class);
  }

  private static void overlay(Overlay overlay, Class<?> json, Class<?> parent) throws IOException {
    overlay.insertSuperclass(json, parent);
    overlay.write(JsonMethods.classOf(json), methods(json, parent));
  }

  /** Makes copies of JSON turn values that are none into their JSON. */
  private static void overlayCopies(Overlay overlay) throws IOException {
    CodeTransform cloner =
        (code, element) -> {
          if (element instanceof FieldInstruction field
              && field.opcode() == Opcode.PUTSTATIC
              && field.name().equalsString("DEFAULT_CLONER")) {
            code.pop();
            code.invokestatic(
                Overlay.desc(JsonTree.class),
                "cloner",
                MethodTypeDesc.of(Overlay.desc(Function.class)));
          }
          code.with(element);
        };
    overlay.transform(JsonUtil.class, Overlay.in(ConstantDescs.CLASS_INIT_NAME, cloner));
  }

  /** Makes JSON that a member of a cluster sends to another keep its BigInts. */
  private static void overlayMessages(Overlay overlay, Class<?> codec, Class<?> json)
      throws IOException {
    ClassDesc type = Overlay.desc(json);
    ClassDesc buffer = Overlay.desc(Buffer.class);
    ClassDesc bigInts = Overlay.desc(BigIntPlaces.class);
    AtomicInteger places = new AtomicInteger();
    CodeTransform encoding =
        (code, element) -> {
          if (element instanceof ReturnInstruction) {
            places.incrementAndGet();
            code.aload(1).aload(2).invokestatic(bigInts, "append", WRITES);
          }
          code.with(element);
        };
    CodeTransform decoding =
        (code, element) -> {
          if (element instanceof ReturnInstruction) {
            // The start of the text and its length.
            code.aload(2).iload(1).iload(3).iadd().invokestatic(bigInts, "restore", READS);
            code.checkcast(type);
          }
          code.with(element);
        };
    overlay.transformOnce(
        codec.getName(),
        places,
        in("encodeToWire", MethodTypeDesc.of(ConstantDescs.CD_void, buffer, type), encoding),
        in("decodeFromWire", MethodTypeDesc.of(type, ConstantDescs.CD_int, buffer), decoding));
  }

  private static ClassTransform in(String name, MethodTypeDesc type, CodeTransform change) {
    return ClassTransform.transformingMethodBodies(
        method -> method.methodName().equalsString(name) && method.methodTypeSymbol().equals(type),
        change);
  }

  private static byte[] methods(Class<?> json, Class<?> parent) {
    List<Method> methods = Arrays.stream(json.getMethods()).filter(JsonOverlay::isOffered).toList();
    return ClassFile.of()
        .build(
            ClassDesc.of(JsonMethods.classOf(json)),
            builder -> {
              builder.withFlags(ACC_PUBLIC | ACC_FINAL);
              constant(builder, JsonMethods.NAMES, methods.stream().map(Method::getName));
              constant(
                  builder, JsonMethods.SIGNATURES, methods.stream().map(JsonOverlay::signature));
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
   * Writes a static method, named after the method and its number of parameters: a name that is not
   * overloaded takes the object as it is, where GraalJS can choose an overload for a Value only.
   */
  private static void forward(
      ClassBuilder builder, Method method, Class<?> json, Class<?> parent, boolean overloaded) {
    ClassDesc object = overloaded ? VALUE : Overlay.desc(parent);
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
                Overlay.desc(JsonRange.class),
                "check",
                MethodTypeDesc.of(
                    ConstantDescs.CD_void,
                    Overlay.desc(parent),
                    Overlay.desc(parameters[0]),
                    ConstantDescs.CD_String));
          }
          load(code, object, json);
          for (int i = 0; i < parameters.length; i++) {
            code.loadLocal(TypeKind.from(parameters[i]), code.parameterSlot(i + 1));
          }
          code.invokevirtual(Overlay.desc(json), method.getName(), type);
          code.return_(TypeKind.from(method.getReturnType()));
        });
  }

  /** Loads the object, which is the first parameter. */
  private static void load(CodeBuilder code, ClassDesc object, Class<?> json) {
    code.aload(0);
    if (object.equals(VALUE)) {
      code.invokestatic(VALUES, "unwrap", UNWRAP);
    }
    code.checkcast(Overlay.desc(json));
  }

  private static MethodTypeDesc desc(MethodType type) {
    return type.describeConstable().orElseThrow();
  }
}
