package io.es4x.engine.json;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.builtins.json.JSONBuiltins.JSONParseNode;
import com.oracle.truffle.js.builtins.json.TruffleJSONParser;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Has {@code JSON.parse} use {@link JsonReader}. */
public final class JsonParsePatches {
  private JsonParsePatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                JSONParseNode.class,
                "JSON.parse takes two to six times as long as V8's; until GraalJS does not look up each"
                    + " character and each property")
            .in("parseIntl", 1, CodeEdit.atStart(JsonParsePatches::reader)));
  }

  private static void reader(CodeBuilder code) {
    ClassDesc mode = Patch.desc(TruffleJSONParser.Mode.class);
    MethodTypeDesc type =
        MethodTypeDesc.of(
            ConstantDescs.CD_Object, Patch.desc(TruffleString.class), Patch.desc(JSRealm.class));
    code.aload(1)
        .getstatic(mode, "WithoutReviver", mode)
        .ifThen(
            Opcode.IF_ACMPEQ,
            plain ->
                plain
                    .aload(0)
                    .aload(2)
                    .invokestatic(Patch.desc(JsonReader.class), "parse", type)
                    .astore(3)
                    .aload(3)
                    .ifThen(Opcode.IFNONNULL, value -> value.aload(3).areturn()));
  }
}
