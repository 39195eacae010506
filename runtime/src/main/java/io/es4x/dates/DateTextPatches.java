package io.es4x.dates;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Replaces the parser of {@code new Date(text)} and {@code Date.parse} with {@link DateText}. */
public final class DateTextPatches {
  private static final MethodTypeDesc PARSES =
      MethodTypeDesc.of(ConstantDescs.CD_double, Patch.desc(TruffleString.class));

  private DateTextPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.builtins.ConstructorBuiltins$ConstructDateNode",
                "The engine takes texts such as 2023/09/01 for UTC, where V8 takes the local time, and refuses"
                    + " others that V8 parses; until it parses as V8 does")
            .in(
                "parseDate",
                1,
                CodeEdit.instead(
                    code ->
                        code.aload(2)
                            .invokestatic(Patch.desc(DateText.class), "parse", PARSES)
                            .dreturn())));
  }
}
