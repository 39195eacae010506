package io.es4x.interop;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.js.nodes.interop.ForeignObjectPrototypeNode;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: sharpens what a Java object is to JavaScript.
 *
 * <p>All exceptions are errors. To the engine, one that is a collection as well, as those of JDBC
 * are, is a collection only. And objects of {@link ValueClasses} are no functions: to the engine
 * everything is one that implements a functional interface, as all dates do with {@code
 * TemporalAdjuster}.
 */
public final class HostKindOverlay {
  private static final String MEMBERS = "com.oracle.truffle.host.HostClassDesc$Members";

  private HostKindOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    AtomicInteger prototypes = new AtomicInteger();
    overlay.transformOnce(
        ForeignObjectPrototypeNode.class.getName(),
        prototypes,
        Overlay.in(
            "doTruffleObject",
            Overlay.atStart(
                code -> {
                  prototypes.incrementAndGet();
                  exceptionsFirst(code);
                })));
    AtomicInteger functions = new AtomicInteger();
    overlay.transformOnce(
        MEMBERS,
        functions,
        Overlay.in(
            "findFunctionalInterfaceMethod",
            Overlay.atStart(
                code -> {
                  functions.incrementAndGet();
                  code.aload(1)
                      .invokestatic(
                          Overlay.desc(ValueClasses.class),
                          "contains",
                          MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Class))
                      .ifThen(Opcode.IFNE, found -> found.aconst_null().areturn());
                })));
  }

  /** Returns the prototype of errors for an exception, before it is asked what else it is. */
  private static void exceptionsFirst(CodeBuilder code) {
    ClassDesc node = Overlay.desc(ForeignObjectPrototypeNode.class);
    ClassDesc realm = Overlay.desc(JSRealm.class);
    code.aload(2)
        .aload(1)
        .invokevirtual(
            Overlay.desc(InteropLibrary.class),
            "isException",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object))
        .ifThen(
            Opcode.IFNE,
            exception ->
                exception
                    .aload(0)
                    .invokevirtual(node, "getRealm", MethodTypeDesc.of(realm))
                    .invokevirtual(
                        realm,
                        "getForeignErrorPrototype",
                        MethodTypeDesc.of(Overlay.desc(JSDynamicObject.class)))
                    .areturn());
  }
}
