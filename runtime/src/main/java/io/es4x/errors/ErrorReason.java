package io.es4x.errors;

import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;

/**
 * The reason of a rejected promise for an exception, which is always an Error. To GraalJS an
 * exception that is a collection as well, as those of JDBC and Redis are, is a collection only; an
 * Error takes its place, with the exception as cause.
 */
public final class ErrorReason {
  private static final Source ERROR =
      Source.create(
          "js",
          """
          (name, message, code, cause) => {
            const error = new Error(message, { cause });
            const define = (key, value) =>
              Object.defineProperty(error, key, { value, configurable: true, writable: true });
            define('name', name);
            if (code !== null) define('code', code);
            return error;
          }\
          """);

  private ErrorReason() {}

  /** The reason, for scripts of a context. */
  public static Object of(Throwable failure, Context context) {
    Object reason = JsErrors.toJs(failure);
    return reason instanceof Throwable seen && seen instanceof Iterable<?>
        ? context
            .eval(ERROR)
            .execute(
                seen.getClass().getName(),
                Objects.requireNonNullElse(seen.getMessage(), ""),
                SystemErrors.code(seen),
                seen)
        : reason;
  }
}
