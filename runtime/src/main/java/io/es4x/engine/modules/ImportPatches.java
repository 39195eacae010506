package io.es4x.engine.modules;

import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.js.nodes.promise.ImportCallNode;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.ScriptOrModule;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Makes {@code import()} call the importer of the code that contains it, if it has one; see {@link
 * ImportReferrer}.
 */
public final class ImportPatches {
  private static final String WHY =
      "import() in scripts of node:vm calls the script's importer; until GraalJS has the host"
          + " hook of the standard, HostLoadImportedModule";

  private static final ClassDesc REFERRER = Patch.desc(ImportReferrer.class);
  private static final ClassDesc CODE = Patch.desc(ScriptOrModule.class);

  /** The parameter indexes of the patched method: the referrer, and the request. */
  private static final int IMPORTING = 1;

  private static final int REQUEST = 2;

  private ImportPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(ScriptOrModule.class, WHY).superclass(ImportReferrer.class),
        Patch.of(ImportCallNode.class, WHY)
            .in("hostImportModuleDynamically", 1, CodeEdit.atStart(ImportPatches::importer)));
  }

  private static void importer(CodeBuilder code) {
    code.aload(IMPORTING)
        .invokestatic(REFERRER, "hasImporter", MethodTypeDesc.of(ConstantDescs.CD_boolean, CODE))
        .ifThen(Opcode.IFNE, ImportPatches::callImporter);
  }

  private static void callImporter(CodeBuilder code) {
    code.aload(IMPORTING)
        .aload(REQUEST)
        .invokestatic(
            REFERRER,
            "importModule",
            MethodTypeDesc.of(
                Patch.desc(JSDynamicObject.class), CODE, Patch.desc(ModuleRequest.class)))
        .areturn();
  }
}
