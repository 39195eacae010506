package io.es4x.engine;

import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.js.nodes.promise.ImportCallNode;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.ScriptOrModule;
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
 * Runs at build time: {@code import()} in code that has an importer calls that, see {@link
 * ImportReferrer}.
 */
public final class ImportOverlay {
  private static final ClassDesc REFERRER = Overlay.desc(ImportReferrer.class);
  private static final ClassDesc CODE = Overlay.desc(ScriptOrModule.class);

  /** The parameters of the method: the code, and the request. */
  private static final int IMPORTING = 1;

  private static final int REQUEST = 2;

  private ImportOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    overlay.insertSuperclass(ScriptOrModule.class, ImportReferrer.class);
    AtomicInteger places = new AtomicInteger();
    overlay.transformOnce(
        ImportCallNode.class.getName(),
        places,
        Overlay.in(
            "hostImportModuleDynamically",
            Overlay.atStart(
                code -> {
                  places.incrementAndGet();
                  code.aload(IMPORTING)
                      .invokestatic(
                          REFERRER,
                          "hasImporter",
                          MethodTypeDesc.of(ConstantDescs.CD_boolean, CODE))
                      .ifThen(Opcode.IFNE, ImportOverlay::callImporter);
                })));
  }

  private static void callImporter(CodeBuilder code) {
    code.aload(IMPORTING)
        .aload(REQUEST)
        .invokestatic(
            REFERRER,
            "importModule",
            MethodTypeDesc.of(
                Overlay.desc(JSDynamicObject.class), CODE, Overlay.desc(ModuleRequest.class)))
        .areturn();
  }
}
