package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSDate;
import com.oracle.truffle.js.runtime.util.IntlUtil;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.graalvm.shadowed.com.ibm.icu.text.SimpleDateFormat;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;

/**
 * Runs at build time: dates print the long name of their time zone, as V8's do, and have it from
 * {@link ZoneNames}; zones and offsets are those of {@link TimeZones}. The engine has the long name
 * in its mode for V8 only, which changes much else.
 */
public final class DateOverlay {
  private static final String SHORT_NAME = "z";
  static final String LONG_NAME = "zzzz";

  private static final String TIMEZONE_OFFSET =
      "com.oracle.truffle.js.builtins.DatePrototypeBuiltins$JSDateGetTimezoneOffsetNode";

  private static final MethodTypeDesc ZONE_OF_FORMAT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Overlay.desc(SimpleDateFormat.class),
          Overlay.desc(TimeZone.class));

  private static final MethodTypeDesc OFFSET =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          ConstantDescs.CD_double,
          ConstantDescs.CD_boolean,
          Overlay.desc(TimeZone.class));

  private DateOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    String realm = JSRealm.class.getName();
    AtomicInteger names = new AtomicInteger();
    AtomicInteger zones = new AtomicInteger();
    AtomicInteger ofMachine = new AtomicInteger();
    AtomicInteger ofProgram = new AtomicInteger();
    Overlay overlay = new Overlay(Path.of(args[0]));
    overlay.transformOnce(
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
        Overlay.in(
            "createDateFormat",
            Overlay.insteadOfCalls(
                call -> call.name().equalsString("setTimeZone"),
                zones,
                (code, call) ->
                    code.invokestatic(Overlay.desc(ZoneNames.class), "set", ZONE_OF_FORMAT))),
        zoneOfOurs("getICUTimeZoneFromEnv", ofMachine),
        zoneOfOurs("setLocalTimeZone", ofProgram));
    Overlay.checkOnce(realm, zones);
    Overlay.checkOnce(realm, ofMachine);
    Overlay.checkOnce(realm, ofProgram);
    offsets(overlay);
    wholeMinutes(overlay);
  }

  private static void offsets(Overlay overlay) throws IOException {
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        JSDate.class.getName(),
        places,
        ClassTransform.transformingMethodBodies(
            method ->
                method.methodName().equalsString("localTZA")
                    && method.methodTypeSymbol().equals(OFFSET),
            Overlay.instead(
                code -> {
                  places.incrementAndGet();
                  code.dload(0)
                      .iload(2)
                      .aload(3)
                      .invokestatic(Overlay.desc(TimeZones.class), "offset", OFFSET)
                      .ireturn();
                })));
  }

  /** {@code getTimezoneOffset} leaves out the seconds, which offsets had before time zones. */
  private static void wholeMinutes(Overlay overlay) throws IOException {
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        TIMEZONE_OFFSET,
        places,
        Overlay.in(
            "getTimezoneOffset",
            (code, element) -> {
              code.with(element);
              if (element instanceof OperatorInstruction operator
                  && operator.opcode() == Opcode.DDIV) {
                places.incrementAndGet();
                code.d2l().l2d();
              }
            }));
  }

  private static ClassTransform zoneOfOurs(String method, AtomicInteger places) {
    return Overlay.in(
        method,
        Overlay.insteadOfCalls(
            call ->
                call.owner().asSymbol().equals(Overlay.desc(IntlUtil.class))
                    && call.name().equalsString("getICUTimeZone"),
            places,
            (code, call) ->
                code.invokestatic(Overlay.desc(TimeZones.class), "of", call.typeSymbol())));
  }
}
