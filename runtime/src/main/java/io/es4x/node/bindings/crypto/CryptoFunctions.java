package io.es4x.node.bindings.crypto;

import io.es4x.engine.raw.Arguments;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;

/** The calls of the binding's functions, whose failures become errors of JavaScript. */
@ContextThread
final class CryptoFunctions {
  private CryptoFunctions() {}

  /** The body of a function, as {@link io.es4x.engine.raw.RawFunction}, that may fail. */
  @FunctionalInterface
  interface Body {
    /**
     * Runs the function.
     *
     * @throws GeneralSecurityException where the library's message is all that is known
     */
    Object call(Arguments arguments) throws GeneralSecurityException;
  }

  /** Calls a function; its failures are thrown as errors of JavaScript. */
  static Object guarded(Body body, Arguments arguments) {
    try {
      return body.call(arguments);
    } catch (CryptoFailure failure) {
      throw failure.thrown();
    } catch (GeneralSecurityException failure) {
      throw CryptoFailure.error(String.valueOf(failure.getMessage())).thrown();
    }
  }
}
