package io.es4x.engine;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.GraalJSException.JSStackTraceElement;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSError;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: the engine has {@link StackText} write stacks. Its own text has the names and
 * places of what it evaluated, not of the program's files.
 */
public final class StackTextOverlay {
  private StackTextOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    AtomicInteger places = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            JSError.class.getName(),
            places,
            Overlay.in(
                "formatStackTrace",
                Overlay.atStart(
                    code -> {
                      places.incrementAndGet();
                      text(code);
                    })));
  }

  /** Returns the text, where there is one, of the arguments: elements, error and realm. */
  private static void text(CodeBuilder code) {
    ClassDesc object = Overlay.desc(JSDynamicObject.class);
    ClassDesc realm = Overlay.desc(JSRealm.class);
    ClassDesc elements = Overlay.desc(JSStackTraceElement[].class);
    code.aload(2)
        .aload(2)
        .aload(0)
        .invokestatic(
            Overlay.desc(JSError.class),
            "toStructuredStackTrace",
            MethodTypeDesc.of(object, realm, elements))
        .aload(1)
        .invokestatic(
            Overlay.desc(StackText.class),
            "of",
            MethodTypeDesc.of(Overlay.desc(TruffleString.class), realm, object, object))
        .dup()
        .ifThen(Opcode.IFNONNULL, CodeBuilder::areturn)
        .pop();
  }
}
