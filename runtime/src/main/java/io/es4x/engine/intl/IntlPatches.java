package io.es4x.engine.intl;

import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.js.runtime.builtins.intl.JSCollator;
import com.oracle.truffle.js.runtime.builtins.intl.JSCollatorObject;
import com.oracle.truffle.js.runtime.builtins.intl.JSDateTimeFormatObject;
import com.oracle.truffle.js.runtime.builtins.intl.JSNumberFormatObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Has {@code toLocaleString()}, {@code localeCompare()} and their kin keep what they create. */
public final class IntlPatches {
  private static final String FORMATS =
      "Each toLocaleString() and localeCompare() creates a format or a collator, which takes 100"
          + " times as long as its use; until GraalJS keeps them";

  private static final String DECOMPOSITION =
      "Each comparison decomposes both texts, those of ASCII characters as well";

  private static final String BUILTINS = "com.oracle.truffle.js.builtins.";
  private static final ClassDesc KEPT = Patch.desc(KeptFormats.class);

  private static final MethodTypeDesc FIND =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object,
          Patch.desc(Node.class),
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object);

  private static final MethodTypeDesc KEEP =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          ConstantDescs.CD_Object,
          Patch.desc(Node.class),
          ConstantDescs.CD_Object,
          ConstantDescs.CD_Object);

  private static final MethodTypeDesc NORMALIZE =
      MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_String);

  private IntlPatches() {}

  public static List<Patch> all() {
    return List.of(
        keeping(
            "StringPrototypeBuiltins$JSStringLocaleCompareIntlNode",
            "createCollator",
            1,
            JSCollatorObject.class),
        keeping(
            "NumberPrototypeBuiltins$JSNumberToLocaleStringIntlNode",
            "createNumberFormat",
            1,
            JSNumberFormatObject.class),
        keeping(
            "DatePrototypeBuiltins$JSDateOperation",
            "createDateTimeFormat",
            2,
            JSDateTimeFormatObject.class),
        Patch.of(JSCollator.class, DECOMPOSITION)
            .in(
                "normalize",
                1,
                CodeEdit.instead(
                    code ->
                        code.aload(0)
                            .invokestatic(Patch.desc(Decomposition.class), "of", NORMALIZE)
                            .areturn())));
  }

  /**
   * Has a method return what it has returned for the same arguments.
   *
   * @param locales the number of the parameter; the options follow
   */
  private static Patch keeping(String builtin, String method, int locales, Class<?> format) {
    return Patch.of(BUILTINS + builtin, FORMATS)
        .in(method, 1, found -> new Keeping(found, locales, Patch.desc(format)));
  }

  private record Keeping(Runnable found, int locales, ClassDesc format) implements CodeTransform {
    @Override
    public void atStart(CodeBuilder code) {
      Label create = code.newLabel();
      arguments(code)
          .invokestatic(KEPT, "find", FIND)
          .dup()
          .ifnull(create)
          .checkcast(format)
          .areturn()
          .labelBinding(create)
          .pop();
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      if (CodeEdit.isReturn(element)) {
        found.run();
        arguments(code.dup()).invokestatic(KEPT, "keep", KEEP);
      }
      code.with(element);
    }

    private CodeBuilder arguments(CodeBuilder code) {
      return code.aload(0).aload(locales).aload(locales + 1);
    }
  }
}
