package io.es4x.errors;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.OptionalInt;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/**
 * Converts errors between JavaScript and Java without losing their identity.
 *
 * <p>A JavaScript error travels through Java in the {@link CarriedError} or {@link
 * PolyglotException} that carries it, and is the same object when it comes back; JavaScript sees a
 * Java exception as the exception itself.
 */
@ContextThread
public final class JsErrors {
  private static final List<String> STATUS = List.of("status", "statusCode");

  private JsErrors() {}

  /**
   * Returns the exception that Java sees for a value that JavaScript has thrown; a Java exception
   * is itself.
   */
  public static Throwable toThrowable(Value thrown) {
    if (thrown.isHostObject() && thrown.asHostObject() instanceof Throwable exception) {
      return exception;
    }
    return thrown(thrown) instanceof PolyglotException exception
        ? CarriedError.of(thrown, exception)
        : new JsRejection(thrown);
  }

  /**
   * Returns the engine's exception for a thrown value, with all frames, including the JavaScript
   * frames that a Java exception has crossed.
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

  /**
   * Returns what JavaScript sees of an exception: the original JavaScript value, or the Java
   * exception.
   */
  @AnyThread
  public static Object toJs(Throwable exception) {
    if (exception instanceof CarriedError carried) {
      return carried.value();
    }
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

  /**
   * Returns what scripts see of an exception that Java gives them: the JavaScript value that it
   * carries, if any.
   */
  public static Object seen(Throwable exception) {
    return toJs(exception) instanceof Value value
            && value.hasMembers()
            && Context.getCurrent().equals(value.getContext())
        ? value
        : exception;
  }

  /** Returns whether an exception carries a value that JavaScript has thrown. */
  @AnyThread
  public static boolean isOfScript(Throwable exception) {
    return exception instanceof PolyglotException
        || exception instanceof CarriedError
        || exception instanceof JsRejection;
  }

  /** Returns the exception that has the frames of an error that JavaScript has thrown. */
  @AnyThread
  public static Throwable withFrames(Throwable exception) {
    return exception instanceof CarriedError carried ? carried.thrown() : exception;
  }

  /** Returns the message as JavaScript has it, without the engine's additions. */
  public static String message(Throwable exception) {
    Object error = toJs(exception);
    return error instanceof Value value && value.hasMember("message")
        ? value.getMember("message").toString()
        : String.valueOf(exception.getMessage());
  }

  /**
   * Returns the HTTP status in an error's property {@code status} or {@code statusCode}, as
   * Express, Koa and Fastify set it.
   */
  public static OptionalInt httpStatus(Throwable exception) {
    if (toJs(exception) instanceof Value error && !error.isHostObject() && error.hasMembers()) {
      try {
        for (String name : STATUS) {
          Value status = error.getMember(name);
          if (status != null && status.fitsInInt() && isErrorStatus(status.asInt())) {
            return OptionalInt.of(status.asInt());
          }
        }
      } catch (PolyglotException getter) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  /** Returns whether an exception carries a JavaScript error with a code. */
  public static boolean hasCode(Throwable exception, String code) {
    return toJs(exception) instanceof Value error
        && !error.isHostObject()
        && error.hasMember("code")
        && error.getMember("code").isString()
        && error.getMember("code").asString().equals(code);
  }

  private static boolean isErrorStatus(int status) {
    return status >= 400 && status < 600;
  }
}
