package io.es4x.interop;

import io.es4x.interop.convert.JsonElements;
import io.es4x.interop.convert.JsonMembers;
import io.es4x.interop.message.ClonedBytes;
import io.es4x.interop.message.ClonedJson;
import io.es4x.json.JsonTree;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.buffer.impl.BufferImpl;
import io.vertx.core.eventbus.impl.codecs.BufferMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonArrayMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonObjectMessageCodec;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.json.impl.JsonUtil;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Makes {@link JsonMembers} and {@link JsonElements} the superclasses of Vert.x' JSON classes,
 * makes their copies convert other values with {@link JsonTree}, and adds {@link ClonedJson} to the
 * messages between members of a cluster.
 *
 * <p>GraalJS passes objects of such classes to scripts as they are, with the members that the
 * superclass exports, where it would wrap any other Java object. Their Java methods are then no
 * longer members, so a class with these methods is generated.
 */
public final class JsonPatches {
  private static final String MEMBERS =
      "JsonObject and JsonArray are no objects and arrays to JavaScript, and no proxy makes them so without"
          + " cost or loss; until host objects of chosen classes can export their members";

  private static final String COPIES =
      "A copy of JSON, as the event bus makes one, refuses values of JavaScript; until Vert.x asks for a"
          + " cloner of other values";

  private static final String MESSAGES =
      "Values that JSON does not have arrive as others, also in the same process; until Vert.x' codecs"
          + " can be replaced";

  private static final ClassDesc CLONED = Patch.desc(ClonedJson.class);
  private static final ClassDesc BYTES = Patch.desc(ClonedBytes.class);
  private static final ClassDesc BUFFER = Patch.desc(Buffer.class);

  private static final MethodTypeDesc WRITES =
      MethodTypeDesc.of(ConstantDescs.CD_void, BUFFER, ConstantDescs.CD_Object);
  private static final MethodTypeDesc CLASS_OF =
      MethodTypeDesc.of(ConstantDescs.CD_Class, ConstantDescs.CD_Object);
  private static final MethodTypeDesc KEEPS =
      MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
  private static final MethodTypeDesc READS =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object, ConstantDescs.CD_Object, BUFFER, ConstantDescs.CD_int);

  private JsonPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(JsonObject.class, MEMBERS).superclass(JsonMembers.class),
        Patch.of(JsonArray.class, MEMBERS).superclass(JsonElements.class),
        Patch.of(JsonUtil.class, COPIES)
            .in(
                ConstantDescs.CLASS_INIT_NAME,
                1,
                CodeEdit.before(JsonPatches::setsCloner, JsonPatches::ourCloner)),
        jsonMessages(JsonObjectMessageCodec.class, JsonObject.class),
        jsonMessages(JsonArrayMessageCodec.class, JsonArray.class),
        messages(BufferMessageCodec.class, Buffer.class, BYTES),
        Patch.of(
                BufferImpl.class,
                "A buffer equals none of a subclass; until it asks for its bytes only")
            .in(
                "equals",
                2,
                CodeEdit.insteadOfCalls(
                    "getClass", code -> code.invokestatic(BYTES, "classOf", CLASS_OF))));
  }

  /** Returns the classes with the methods of JSON classes, by their names. */
  public static Map<String, byte[]> generated() {
    return Map.of(
        JsonMethods.classOf(JsonObject.class),
        JsonMethodsClass.of(JsonObject.class, JsonMembers.class),
        JsonMethods.classOf(JsonArray.class),
        JsonMethodsClass.of(JsonArray.class, JsonElements.class));
  }

  private static boolean setsCloner(CodeElement element) {
    return element instanceof FieldInstruction field
        && field.opcode() == Opcode.PUTSTATIC
        && field.name().equalsString("DEFAULT_CLONER");
  }

  private static void ourCloner(CodeBuilder code) {
    MethodTypeDesc type = MethodTypeDesc.of(Patch.desc(Function.class));
    code.pop().invokestatic(Patch.desc(JsonTree.class), "cloner", type);
  }

  private static Patch jsonMessages(Class<?> codec, Class<?> json) {
    ClassDesc type = Patch.desc(json);
    return messages(codec, json, CLONED)
        .in(
            "transform",
            MethodTypeDesc.of(type, type),
            1,
            CodeEdit.before(CodeEdit::isReturn, code -> keep(code, type)));
  }

  private static Patch messages(Class<?> codec, Class<?> body, ClassDesc cloned) {
    ClassDesc type = Patch.desc(body);
    return Patch.of(codec, MESSAGES)
        .in(
            "encodeToWire",
            MethodTypeDesc.of(ConstantDescs.CD_void, BUFFER, type),
            1,
            CodeEdit.before(
                CodeEdit::isReturn,
                code -> code.aload(1).aload(2).invokestatic(cloned, "append", WRITES)))
        .in(
            "decodeFromWire",
            MethodTypeDesc.of(type, ConstantDescs.CD_int, BUFFER),
            1,
            CodeEdit.before(CodeEdit::isReturn, code -> restore(code, type, cloned)));
  }

  /** Passes the clone of what was sent on to the copy, which is on the stack. */
  private static void keep(CodeBuilder code, ClassDesc type) {
    code.aload(1).invokestatic(CLONED, "keep", KEEPS).checkcast(type);
  }

  private static void restore(CodeBuilder code, ClassDesc type, ClassDesc cloned) {
    // Pushes the end of the text: its start plus its length.
    code.aload(2).iload(1).iload(3).iadd().invokestatic(cloned, "restore", READS);
    code.checkcast(type);
  }
}
