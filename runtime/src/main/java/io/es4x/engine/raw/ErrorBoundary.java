package io.es4x.engine.raw;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.exception.AbstractTruffleException;
import com.oracle.truffle.api.interop.InteropException;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.nodes.ControlFlowException;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.engine.messages.CatchPatches;
import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.proxy.ProxyExecutable;

/**
 * Converts Java exceptions to JavaScript errors wherever JavaScript calls Java without the engine's
 * interop: in functions of {@link RawObject}, and in the engine itself ({@link CatchPatches}).
 *
 * <p>An unexpected Java exception is a bug. It becomes an {@code Error} with the code {@code
 * ERR_INTERNAL_ASSERTION} and the exception as its {@code cause}; as a Java exception it would pass
 * all {@code try} statements and end the program.
 */
@ContextThread
public final class ErrorBoundary {
  private ErrorBoundary() {}

  /**
   * Returns the engine's exception for a Throwable, to be thrown in its place.
   *
   * <p>Rethrows those that no program may catch: the engine's control flow, the end of a context or
   * task, an {@link Interruption}, and errors of the JVM. Among these, the engine itself turns a
   * stack overflow into a {@code RangeError}.
   *
   * @param place the function that threw, such as {@code util.getProxyDetails}
   */
  @TruffleBoundary
  public static AbstractTruffleException toJs(Throwable thrown, String place) {
    return switch (thrown) {
      case AbstractTruffleException error -> error;
      case ControlFlowException flow -> throw flow;
      case PermissionDeniedException denied -> RawError.denied(denied);
      case PolyglotException carrier when isOver(carrier) -> throw carrier;
      case PolyglotException carrier when !carrier.isInternalError() -> carried(carrier);
      case RuntimeException carrier when carrier instanceof TruffleObject -> carried(carrier);
      case VirtualMachineError fatal -> throw fatal;
      case Error end when endsCode(end) -> throw end;
      default -> RawError.internal(place, thrown);
    };
  }

  private static boolean isOver(PolyglotException carrier) {
    return carrier.isCancelled() || carrier.isExit() || carrier.isResourceExhausted();
  }

  /** Returns whether the error ends the context, a task, or code that exceeded its time limit. */
  @SuppressWarnings("removal")
  private static boolean endsCode(Error error) {
    return error instanceof ThreadDeath
        || error instanceof Interruption.Interrupted
        || error instanceof StoppedTask;
  }

  /** Returns the engine's exception for a Java exception, as made by interop. */
  private static AbstractTruffleException carried(RuntimeException carrier) {
    ProxyExecutable thrower =
        arguments -> {
          throw carrier;
        };
    Object function = JSRealm.get(null).getEnv().asGuestValue(thrower);
    try {
      InteropLibrary.getUncached().execute(function);
    } catch (AbstractTruffleException error) {
      return error;
    } catch (InteropException impossible) {
      throw new IllegalStateException(impossible);
    }
    throw new IllegalStateException("A function that always throws returned normally", carrier);
  }
}
