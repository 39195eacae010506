package io.es4x.engine;

import com.oracle.truffle.api.exception.AbstractTruffleException;
import io.es4x.overlay.Overlay;
import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Runs at build time: what catches errors in JavaScript, catches any Throwable of Java, as {@link
 * ErrorBoundary} has it.
 *
 * <p>{@code try}, {@code finally}, {@code for} of iterators, asynchronous functions and promises
 * know the engine's own exceptions only. A defect in the engine, or in an object of Java that it
 * asks, such as an immutable map behind a {@code JsonObject}, would go past them and end the
 * program.
 */
public final class CatchOverlay {
  private static final String PACKAGE = "com.oracle.truffle.js.nodes.";
  private static final List<String> CATCHING =
      List.of(
          "control.TryCatchNode",
          "control.TryFinallyNode",
          "control.IteratorCloseWrapperNode",
          "control.AsyncIteratorCloseWrapperNode",
          "control.AsyncFunctionBodyNode$AsyncFunctionRootNode",
          "control.AsyncGeneratorBodyNode$AsyncGeneratorRootNode",
          "control.TopLevelAwaitModuleBodyNode$TopLevelAwaitModuleRootNode",
          "promise.PromiseReactionJobNode$PromiseReactionJobRootNode",
          "promise.PromiseResolveThenableNode",
          "promise.CreateResolvingFunctionNode$1PromiseResolveRootNode");

  private static final ClassDesc CAUGHT = Overlay.desc(AbstractTruffleException.class);
  private static final String PLACE = "the engine";

  private CatchOverlay() {}

  /**
   * Writes the classes.
   *
   * @param args the folder of compiled classes
   */
  public static void main(String[] args) throws IOException {
    Overlay overlay = new Overlay(Path.of(args[0]));
    for (String name : CATCHING) {
      List<Label> handlers = new ArrayList<>();
      AtomicInteger jobs = new AtomicInteger();
      try {
        overlay.transform(
            Class.forName(PACKAGE + name, false, CatchOverlay.class.getClassLoader()),
            ClassTransform.transformingMethodBodies(
                CodeTransform.ofStateful(() -> new CatchingAll(handlers))),
            PromiseOverlay.of(PACKAGE + name, jobs));
      } catch (ClassNotFoundException absent) {
        throw new IllegalStateException(absent);
      }
      Overlay.checkOnce(name, jobs);
      if (handlers.isEmpty()) {
        throw new IllegalStateException(name + " is not the class that is known here");
      }
    }
  }

  /** Adds a handler for all other Throwables to each for exceptions of the engine. */
  private static final class CatchingAll implements CodeTransform {
    /** The handlers of all methods of the class. */
    private final List<Label> all;

    private final List<Label> added = new ArrayList<>();
    private final List<Label> originals = new ArrayList<>();
    private @Nullable ExceptionCatch open;

    private CatchingAll(List<Label> all) {
      this.all = all;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      ExceptionCatch one = element instanceof ExceptionCatch next ? next : null;
      // Behind the more special ones of the same statement, before those of statements around it.
      if (open != null && (one == null || !isSameStatement(one, open))) {
        add(code, open);
        open = null;
      }
      if (one != null && isOf(one, CAUGHT)) {
        open = one;
      }
      code.with(element);
    }

    private static boolean isSameStatement(ExceptionCatch one, ExceptionCatch other) {
      return one.catchType().isPresent()
          && one.tryStart().equals(other.tryStart())
          && one.tryEnd().equals(other.tryEnd());
    }

    private static boolean isOf(ExceptionCatch one, ClassDesc type) {
      return one.catchType().filter(caught -> caught.asSymbol().equals(type)).isPresent();
    }

    private void add(CodeBuilder code, ExceptionCatch original) {
      Label handler = code.newLabel();
      code.exceptionCatch(
          original.tryStart(), original.tryEnd(), handler, ConstantDescs.CD_Throwable);
      added.add(handler);
      originals.add(original.handler());
      all.add(handler);
    }

    @Override
    public void atEnd(CodeBuilder code) {
      for (int i = 0; i < added.size(); i++) {
        code.labelBinding(added.get(i))
            .loadConstant(PLACE)
            .invokestatic(
                Overlay.desc(ErrorBoundary.class),
                "toJs",
                MethodTypeDesc.of(CAUGHT, ConstantDescs.CD_Throwable, ConstantDescs.CD_String))
            .goto_(originals.get(i));
      }
    }
  }
}
