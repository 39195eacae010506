package io.es4x.loader.esm;

import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import io.es4x.engine.ErrorPlaces;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs at build time: keeps the engine from linking a module that it is evaluating.
 *
 * <p>Evaluation and linking never overlap in the standard, so the engine takes such a module for
 * one that is not linked, and evaluates it once more. {@code require} of an ES module links a graph
 * while another one is evaluated, and that graph may lead back to it.
 */
public final class LinkingOverlay {
  private static final String ENGINE = "com.oracle.truffle.js.parser.GraalJSEvaluator";
  private static final ClassDesc MODULE = Overlay.desc(CyclicModuleRecord.class);
  private static final ClassDesc STATUS = Overlay.desc(CyclicModuleRecord.Status.class);

  /** The parameters of the method: the module, and the index that it returns. */
  private static final int LINKED = 2;

  private static final int INDEX = 4;

  private LinkingOverlay() {}

  /**
   * Writes the class.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    AtomicInteger places = new AtomicInteger();
    AtomicInteger words = new AtomicInteger();
    new Overlay(Path.of(args[0]))
        .transformOnce(
            ENGINE,
            places,
            Overlay.in(
                "innerModuleLinking",
                Overlay.atStart(
                    code -> {
                      places.incrementAndGet();
                      code.aload(LINKED)
                          .instanceOf(MODULE)
                          .ifThen(Opcode.IFNE, LinkingOverlay::returnIfEvaluating);
                    })),
            ErrorPlaces.inEvaluator(words));
    Overlay.checkOnce(ENGINE, words);
  }

  private static void returnIfEvaluating(CodeBuilder code) {
    code.aload(LINKED)
        .checkcast(MODULE)
        .invokevirtual(MODULE, "getStatus", MethodTypeDesc.of(STATUS))
        .getstatic(STATUS, "Evaluating", STATUS)
        .ifThen(Opcode.IF_ACMPEQ, evaluating -> evaluating.iload(INDEX).ireturn());
  }
}
