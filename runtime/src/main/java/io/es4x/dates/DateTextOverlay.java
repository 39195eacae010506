package io.es4x.dates;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: {@code new Date(text)} and {@code Date.parse} have {@link DateText} parse.
 */
public final class DateTextOverlay {
  private static final String CONSTRUCTOR =
      "com.oracle.truffle.js.builtins.ConstructorBuiltins$ConstructDateNode";

  private DateTextOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            CONSTRUCTOR,
            places,
            Overlay.in(
                "parseDate",
                Overlay.instead(
                    code -> {
                      places.incrementAndGet();
                      code.aload(2)
                          .invokestatic(
                              Overlay.desc(DateText.class),
                              "parse",
                              MethodTypeDesc.of(
                                  ConstantDescs.CD_double, Overlay.desc(TruffleString.class)))
                          .dreturn();
                    })));
  }
}
