package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.util.IntlUtil;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: dates print the long name of their time zone, as V8's do, and have it from
 * {@link TimeZones}. The engine has the long name in its mode for V8 only, which changes much else.
 */
public final class DateOverlay {
  private static final String SHORT_NAME = "z";
  private static final String LONG_NAME = "zzzz";

  private DateOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    String realm = JSRealm.class.getName();
    AtomicInteger names = new AtomicInteger();
    AtomicInteger ofMachine = new AtomicInteger();
    AtomicInteger ofProgram = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            realm,
            names,
            Overlay.in(
                "appendTimeZoneNameFormat",
                (code, element) -> {
                  if (element instanceof ConstantInstruction constant
                      && constant.constantValue().equals(SHORT_NAME)) {
                    names.incrementAndGet();
                    code.loadConstant(LONG_NAME);
                  } else {
                    code.with(element);
                  }
                }),
            zoneOfOurs("getICUTimeZoneFromEnv", ofMachine),
            zoneOfOurs("setLocalTimeZone", ofProgram));
    Overlay.checkOnce(realm, ofMachine);
    Overlay.checkOnce(realm, ofProgram);
  }

  private static ClassTransform zoneOfOurs(String method, AtomicInteger places) {
    return Overlay.in(
        method,
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.owner().asSymbol().equals(Overlay.desc(IntlUtil.class))
              && call.name().equalsString("getICUTimeZone")) {
            places.incrementAndGet();
            code.invokestatic(Overlay.desc(TimeZones.class), "of", call.typeSymbol());
          } else {
            code.with(element);
          }
        });
  }
}
