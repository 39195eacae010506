package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.expr.lit.Swc4jAstBigInt;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Makes swc4j accept BigInt literals in all notations. */
public final class SwcPatches {
  private static final ClassDesc LITERAL = Patch.desc(Swc4jAstBigInt.class);
  private static final ClassDesc STRING = Patch.desc(String.class);
  private static final ClassDesc NUMBER = Patch.desc(BigInteger.class);
  private static final ClassDesc OPTIONAL = Patch.desc(Optional.class);

  private SwcPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                Swc4jAstBigInt.class,
                "swc4j fails at a file with a BigInt literal that is not decimal; until it parses those")
            .in("setRaw", 1, CodeEdit.instead(SwcPatches::set)));
  }

  private static void set(CodeBuilder code) {
    MethodTypeDesc ofNullable = MethodTypeDesc.of(OPTIONAL, Patch.desc(Object.class));
    code.aload(0)
        .aload(1)
        .invokestatic(OPTIONAL, "ofNullable", ofNullable)
        .putfield(LITERAL, "raw", OPTIONAL)
        .aload(0)
        .aload(1)
        .invokestatic(Patch.desc(BigIntLiteral.class), "value", MethodTypeDesc.of(NUMBER, STRING))
        .putfield(LITERAL, "value", NUMBER)
        .aload(0)
        .areturn();
  }
}
