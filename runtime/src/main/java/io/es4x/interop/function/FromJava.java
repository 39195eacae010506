package io.es4x.interop.function;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.convert.CopySource;
import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * The values that JavaScript is given for those that Java passes to it: the counterpart of ToJava.
 */
@AnyThread
public final class FromJava {
  private FromJava() {}

  /** A JavaScript error or object that Java has carried is itself again, to its owner. */
  public static @Nullable Object convert(@Nullable Object value, ScriptContext owner) {
    if (value instanceof Throwable exception) {
      return JsErrors.toJs(exception);
    }
    return value instanceof BigIntBody body ? body.toJs() : CopySource.of(value, owner);
  }
}
