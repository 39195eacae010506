package io.es4x.interop.function;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.CopySource;
import io.es4x.interop.owner.ScriptContext;
import org.jspecify.annotations.Nullable;

/**
 * The values that JavaScript is given for those that Java passes to it: the counterpart of ToJava.
 */
public final class FromJava {
  private FromJava() {}

  /** A JavaScript error or object that Java has carried is itself again, to its owner. */
  public static @Nullable Object convert(@Nullable Object value, ScriptContext owner) {
    return value instanceof Throwable exception
        ? JsErrors.toJs(exception)
        : CopySource.of(value, owner);
  }
}
