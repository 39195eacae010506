package io.es4x.errors;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.OptionalInt;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Errors crossing the boundary with their identity kept.
 *
 * <p>A JavaScript error travels through Java as the {@link CarriedError} or {@link
 * PolyglotException} that carries it, and is itself when it comes back; a Java exception is seen by
 * JavaScript as itself.
 */
@ContextThread
public final class JsErrors {
  private static final List<String> STATUS = List.of("status", "statusCode");

  private JsErrors() {}

  /** The exception that Java sees for whatever JavaScript has thrown: a Java one is itself. */
  public static Throwable toThrowable(Value thrown) {
    if (thrown.isHostObject() && thrown.asHostObject() instanceof Throwable exception) {
      return exception;
    }
    return thrown(thrown) instanceof PolyglotException exception
        ? CarriedError.of(thrown, exception)
        : new JsRejection(thrown);
  }

  /**
   * The exception of the engine for what was thrown, with all frames: those of JavaScript that a
   * Java exception has crossed, too.
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
   * Returns what scripts see of the result of a Java method: of an exception that carries an error
   * or other object of their own, that object. The engine asks for each result.
   */
  public static @Nullable Object seen(@Nullable Object result) {
    return result instanceof Throwable exception ? seen(exception) : result;
  }

  @TruffleBoundary
  private static Object seen(Throwable exception) {
    return toJs(exception) instanceof Value value
            && value.hasMembers()
            && Context.getCurrent().equals(value.getContext())
        ? value
        : exception;
  }

  /** Tells whether an exception has come out of JavaScript: it carries what was thrown there. */
  @AnyThread
  public static boolean isOfScript(Throwable exception) {
    return exception instanceof PolyglotException
        || exception instanceof CarriedError
        || exception instanceof JsRejection;
  }

  /** The exception that knows the frames of an error that JavaScript has thrown. */
  @AnyThread
  public static Throwable withFrames(Throwable exception) {
    return exception instanceof CarriedError carried ? carried.thrown() : exception;
  }

  /** The message as JavaScript has it, without the words that the engine puts around it. */
  public static String message(Throwable exception) {
    Object error = toJs(exception);
    return error instanceof Value value && value.hasMember("message")
        ? value.getMember("message").toString()
        : String.valueOf(exception.getMessage());
  }

  /**
   * The HTTP status that an error asks for by a property {@code status} or {@code statusCode}, as
   * those of Express, Koa and Fastify do.
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

  private static boolean isErrorStatus(int status) {
    return status >= 400 && status < 600;
  }
}
