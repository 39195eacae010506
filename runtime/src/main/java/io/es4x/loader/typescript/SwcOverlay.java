package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.expr.lit.Swc4jAstBigInt;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: swc4j takes BigInt literals in all notations. It knows decimal digits only,
 * and fails at a file with others.
 */
public final class SwcOverlay {
  private SwcOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    ClassDesc literal = Overlay.desc(Swc4jAstBigInt.class);
    ClassDesc string = Overlay.desc(String.class);
    ClassDesc number = Overlay.desc(BigInteger.class);
    ClassDesc optional = Overlay.desc(Optional.class);
    ClassDesc object = Overlay.desc(Object.class);
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            Swc4jAstBigInt.class.getName(),
            places,
            Overlay.in(
                "setRaw",
                Overlay.instead(
                    code -> {
                      places.incrementAndGet();
                      code.aload(0)
                          .aload(1)
                          .invokestatic(optional, "ofNullable", MethodTypeDesc.of(optional, object))
                          .putfield(literal, "raw", optional)
                          .aload(0)
                          .aload(1)
                          .invokestatic(
                              Overlay.desc(BigIntLiteral.class),
                              "value",
                              MethodTypeDesc.of(number, string))
                          .putfield(literal, "value", number)
                          .aload(0)
                          .areturn();
                    })));
  }
}
