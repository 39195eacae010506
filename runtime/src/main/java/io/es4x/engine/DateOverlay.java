package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.instruction.ConstantInstruction;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: dates print the long name of their time zone, as V8's do. The engine has it
 * in its mode for V8 only, which changes much else.
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
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            JSRealm.class.getName(),
            places,
            Overlay.in(
                "appendTimeZoneNameFormat",
                (code, element) -> {
                  if (element instanceof ConstantInstruction constant
                      && constant.constantValue().equals(SHORT_NAME)) {
                    places.incrementAndGet();
                    code.loadConstant(LONG_NAME);
                  } else {
                    code.with(element);
                  }
                }));
  }
}
