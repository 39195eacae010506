package io.es4x.engine.dates;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSDate;
import com.oracle.truffle.js.runtime.util.IntlUtil;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.graalvm.shadowed.com.ibm.icu.text.SimpleDateFormat;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;

/**
 * Makes dates print the long name of their time zone, and use the zones and offsets of {@link
 * TimeZones}.
 */
public final class DatePatches {
  private static final String NAMES =
      "Dates print the long name of their time zone, as in V8; GraalJS does so only with"
          + " js.v8-compat, which changes much else";

  private static final String OFFSETS =
      "Offsets before time zones were introduced contain seconds, and programs may change TZ;"
          + " until GraalJS takes both from the time zone database";

  private static final String SHORT_NAME = "z";
  static final String LONG_NAME = "zzzz";

  private static final String TIMEZONE_OFFSET =
      "com.oracle.truffle.js.builtins.DatePrototypeBuiltins$JSDateGetTimezoneOffsetNode";

  private static final MethodTypeDesc ZONE_OF_FORMAT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, Patch.desc(SimpleDateFormat.class), Patch.desc(TimeZone.class));

  private static final MethodTypeDesc OFFSET =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          ConstantDescs.CD_double,
          ConstantDescs.CD_boolean,
          Patch.desc(TimeZone.class));

  private static final CodeEdit ZONE_OF_OURS =
      CodeEdit.insteadOfCalls(
          call ->
              call.owner().asSymbol().equals(Patch.desc(IntlUtil.class))
                  && call.name().equalsString("getICUTimeZone"),
          (code, call) -> code.invokestatic(Patch.desc(TimeZones.class), "of", call.typeSymbol()));

  private DatePatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(JSRealm.class, NAMES)
            .in(
                "appendTimeZoneNameFormat",
                1,
                CodeEdit.insteadOf(
                    element ->
                        element instanceof ConstantInstruction constant
                            && constant.constantValue().equals(SHORT_NAME),
                    code -> code.loadConstant(LONG_NAME)))
            .in(
                "createDateFormat",
                1,
                CodeEdit.insteadOfCalls(
                    "setTimeZone",
                    code -> code.invokestatic(Patch.desc(ZoneNames.class), "set", ZONE_OF_FORMAT))),
        Patch.of(JSRealm.class, OFFSETS)
            .in("getICUTimeZoneFromEnv", 1, ZONE_OF_OURS)
            .in("setLocalTimeZone", 1, ZONE_OF_OURS),
        Patch.of(JSDate.class, OFFSETS)
            .in("localTZA", OFFSET, 1, CodeEdit.instead(DatePatches::offset)),
        // getTimezoneOffset() leaves out the seconds.
        Patch.of(TIMEZONE_OFFSET, OFFSETS)
            .in(
                "getTimezoneOffset",
                1,
                CodeEdit.after(
                    element ->
                        element instanceof OperatorInstruction operator
                            && operator.opcode() == Opcode.DDIV,
                    code -> code.d2l().l2d())));
  }

  private static void offset(CodeBuilder code) {
    code.dload(0)
        .iload(2)
        .aload(3)
        .invokestatic(Patch.desc(TimeZones.class), "offset", OFFSET)
        .ireturn();
  }
}
