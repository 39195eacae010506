package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.exception.AbstractTruffleException;
import com.oracle.truffle.api.interop.InteropException;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.api.nodes.ControlFlowException;
import com.oracle.truffle.js.runtime.JSRealm;
import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.proxy.ProxyExecutable;

/**
 * Turns what Java throws into what JavaScript catches, wherever JavaScript calls Java without the
 * engine's interop: functions of {@link RawObject}, and the engine itself ({@link CatchPatches}).
 *
 * <p>A Java exception that nobody meant JavaScript to see is a defect. It becomes an {@code Error}
 * with the code {@code ERR_INTERNAL_ASSERTION} and the exception as its {@code cause}: as an
 * exception of Java it would pass all {@code try} statements, and end the program.
 */
@ContextThread
public final class ErrorBoundary {
  private ErrorBoundary() {}

  /**
   * Returns the exception of the engine for anything that was thrown, to be thrown in its place.
   *
   * <p>Throws itself what no program may stop: the engine's own control flow, the end of a context
   * or of a {@link TimeLimit}, and errors of the JVM. Of these the engine has a stack overflow be
   * caught as a {@code RangeError}.
   *
   * @param place where it was thrown, such as {@code util.getProxyDetails}
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

  /** Tells whether this error takes down the context, or ends code that has run too long. */
  @SuppressWarnings("removal")
  private static boolean endsCode(Error error) {
    return error instanceof ThreadDeath || error instanceof TimeLimit.Exceeded;
  }

  /** The exception of the engine that one of Java carries through interop. */
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
    throw new IllegalStateException("A function that only throws has returned", carrier);
  }
}
