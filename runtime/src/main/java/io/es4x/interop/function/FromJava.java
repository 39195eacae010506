package io.es4x.interop.function;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.convert.CopySource;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** Converts the values that Java passes to JavaScript; the counterpart of ToJava. */
@AnyThread
public final class FromJava {
  private FromJava() {}

  /**
   * Converts a value; a JavaScript error or object that Java has carried is returned as the
   * original, to its owner.
   */
  public static @Nullable Object convert(@Nullable Object value, ScriptContext owner) {
    if (value instanceof Throwable exception) {
      return JsErrors.toJs(exception);
    }
    return value instanceof BigIntBody body ? body.toJs() : CopySource.of(value, owner);
  }
}
