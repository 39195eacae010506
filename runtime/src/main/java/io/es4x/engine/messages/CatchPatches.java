package io.es4x.engine.messages;

import com.oracle.truffle.api.exception.AbstractTruffleException;
import io.es4x.engine.raw.ErrorBoundary;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes JavaScript's {@code catch} catch any Java {@code Throwable}, converted to an error by
 * {@link ErrorBoundary}.
 *
 * <p>{@code try}, {@code finally}, {@code for} over iterators, async functions and promises handle
 * only the engine's own exceptions. Without the patch, a Java exception from a bug in the engine,
 * or from a Java object that the engine reads, such as the immutable map behind a {@code
 * JsonObject}, would skip them and end the program.
 */
public final class CatchPatches {
  private static final String WHY =
      "A Java exception that is not one of the engine skips try and catch of JavaScript and"
          + " ends the program; until GraalJS catches it";

  private static final String PACKAGE = "com.oracle.truffle.js.nodes.";
  private static final ClassDesc CAUGHT = Patch.desc(AbstractTruffleException.class);
  private static final String PLACE = "the engine";

  private CatchPatches() {}

  public static List<Patch> all() {
    return List.of(
        catching("control.TryCatchNode", 3),
        catching("control.TryFinallyNode", 3),
        catching("control.IteratorCloseWrapperNode", 1),
        catching("control.AsyncIteratorCloseWrapperNode", 2),
        catching("control.AsyncFunctionBodyNode$AsyncFunctionRootNode", 1),
        catching("control.AsyncGeneratorBodyNode$AsyncGeneratorRootNode", 1),
        catching("control.TopLevelAwaitModuleBodyNode$TopLevelAwaitModuleRootNode", 1),
        catching("promise.PromiseReactionJobNode$PromiseReactionJobRootNode", 2),
        catching("promise.PromiseResolveThenableNode", 3),
        catching("promise.CreateResolvingFunctionNode$1PromiseResolveRootNode", 1));
  }

  private static Patch catching(String name, int handlers) {
    CodeEdit edit = found -> CodeTransform.ofStateful(() -> new CatchingAll(found));
    return Patch.of(PACKAGE + name, WHY).inAll(handlers, edit);
  }

  /** Adds to each handler of the engine's exceptions one for all other Throwables. */
  private static final class CatchingAll implements CodeTransform {
    private final Runnable found;
    private final List<Label> added = new ArrayList<>();
    private final List<Label> originals = new ArrayList<>();
    private @Nullable ExceptionCatch open;

    private CatchingAll(Runnable found) {
      this.found = found;
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      ExceptionCatch one = element instanceof ExceptionCatch next ? next : null;
      // After the more specific handlers of the same statement, before those of enclosing
      // statements.
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
      found.run();
    }

    @Override
    public void atEnd(CodeBuilder code) {
      for (int i = 0; i < added.size(); i++) {
        code.labelBinding(added.get(i))
            .loadConstant(PLACE)
            .invokestatic(
                Patch.desc(ErrorBoundary.class),
                "toJs",
                MethodTypeDesc.of(CAUGHT, ConstantDescs.CD_Throwable, ConstantDescs.CD_String))
            .goto_(originals.get(i));
      }
    }
  }
}
