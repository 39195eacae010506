package io.es4x.engine.messages;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.GraalJSException.JSStackTraceElement;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSError;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Makes the engine format stacks with {@link StackText}. */
public final class StackTextPatches {
  private StackTextPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                JSError.class,
                "Stacks have the names and positions of the evaluated source, not of the"
                    + " program's files; until GraalJS has a host hook for the text of stacks")
            .in("formatStackTrace", 1, CodeEdit.atStart(StackTextPatches::text)));
  }

  /**
   * Returns {@link StackText}'s result from the method if it is not null; its arguments are
   * elements, error and realm.
   */
  private static void text(CodeBuilder code) {
    ClassDesc object = Patch.desc(JSDynamicObject.class);
    ClassDesc realm = Patch.desc(JSRealm.class);
    ClassDesc elements = Patch.desc(JSStackTraceElement[].class);
    code.aload(2)
        .aload(2)
        .aload(0)
        .invokestatic(
            Patch.desc(JSError.class),
            "toStructuredStackTrace",
            MethodTypeDesc.of(object, realm, elements))
        .aload(1)
        .invokestatic(
            Patch.desc(StackText.class),
            "of",
            MethodTypeDesc.of(Patch.desc(TruffleString.class), realm, object, object))
        .dup()
        .ifThen(Opcode.IFNONNULL, CodeBuilder::areturn)
        .pop();
  }
}
