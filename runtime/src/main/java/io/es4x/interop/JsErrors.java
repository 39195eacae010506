package io.es4x.interop;

import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/**
 * Errors crossing the boundary with their identity kept.
 *
 * <p>A JavaScript error travels through Java as the {@link PolyglotException} that carries it, and
 * is unwrapped when it comes back; a Java exception is seen by JavaScript as itself.
 */
public final class JsErrors {
  private JsErrors() {}

  /** The exception that Java sees for whatever JavaScript has thrown: a Java one is itself. */
  public static Throwable toThrowable(Value thrown) {
    return thrown.isHostObject() && thrown.asHostObject() instanceof Throwable exception
        ? exception
        : thrown(thrown);
  }

  /**
   * As {@link #toThrowable}, but a Java exception too comes with the JavaScript frames it crossed.
   */
  public static Throwable thrown(Value thrown) {
    if (!thrown.isException()) {
      return new JsRejection(thrown);
    }
    try {
      throw thrown.throwException();
    } catch (PolyglotException exception) {
      return exception;
    }
  }

  /** What JavaScript sees of an exception: the original JavaScript value, or the Java exception. */
  public static Object toJs(Throwable exception) {
    if (exception instanceof PolyglotException polyglot) {
      if (polyglot.isHostException()) {
        return polyglot.asHostException();
      }
      Value guest = polyglot.getGuestObject();
      if (guest != null) {
        return guest;
      }
    }
    return exception instanceof JsRejection rejection ? rejection.reason() : exception;
  }
}
