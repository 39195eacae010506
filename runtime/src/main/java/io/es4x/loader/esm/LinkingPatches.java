package io.es4x.loader.esm;

import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * Makes the engine refuse to link a graph with a module that is being evaluated.
 *
 * <p>Evaluation and linking never overlap in the standard, so the engine treats such a module as
 * not linked, and evaluates it once more. {@code require} of an ES module links a graph while
 * another one is evaluated, and the two may share modules.
 */
public final class LinkingPatches {
  private static final ClassDesc MODULE = Patch.desc(CyclicModuleRecord.class);

  /** The parameter of the method that is the module. */
  private static final int LINKED = 2;

  private LinkingPatches() {}

  public static List<Patch> all() {
    return List.of(
        Patch.of(
                "com.oracle.truffle.js.parser.GraalJSEvaluator",
                "A module that is being evaluated is evaluated once more when require() links a graph that"
                    + " leads back to it; until GraalJS has require() of ES modules")
            .in("innerModuleLinking", 1, CodeEdit.atStart(LinkingPatches::refuseEvaluating)));
  }

  private static void refuseEvaluating(CodeBuilder code) {
    code.aload(LINKED).instanceOf(MODULE).ifThen(Opcode.IFNE, LinkingPatches::checkStatus);
  }

  private static void checkStatus(CodeBuilder code) {
    code.aload(LINKED)
        .checkcast(MODULE)
        .invokestatic(
            Patch.desc(LinkingCycle.class),
            "check",
            MethodTypeDesc.of(ConstantDescs.CD_void, MODULE));
  }
}
