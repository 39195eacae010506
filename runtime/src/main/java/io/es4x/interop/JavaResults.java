package io.es4x.interop;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.message.MessageBody;
import org.jspecify.annotations.Nullable;

/** Converts what Java gives to scripts. Public for the engine's classes only. */
public final class JavaResults {
  private JavaResults() {}

  /**
   * Returns what scripts see of a result, a field or an element. The engine compiles it into each
   * call of Java, so it only tests classes: the code of a conversion there would exceed the limit
   * up to which Java methods are inlined.
   */
  public static @Nullable Object seen(@Nullable Object value) {
    return value instanceof Throwable
            || value instanceof BigIntBody
            || MessageBody.isReceived(value)
        ? converted(value)
        : value;
  }

  @TruffleBoundary
  private static @Nullable Object converted(@Nullable Object value) {
    return switch (value) {
      case Throwable exception -> JsErrors.seen(exception);
      case BigIntBody body -> body.toJs();
      case null, default -> MessageBody.toJs(value);
    };
  }
}
