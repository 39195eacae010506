package io.es4x.interop;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.message.MessageBody;
import org.jspecify.annotations.Nullable;

/** Converts the results of Java methods. Public for the engine's classes only. */
public final class JavaResults {
  private JavaResults() {}

  /** Returns what scripts see of a result. The engine calls it for each. */
  public static @Nullable Object seen(@Nullable Object result) {
    if (result instanceof BigIntBody body) {
      return body.toJs();
    }
    Object received = MessageBody.toJs(result);
    return received == result ? JsErrors.seen(result) : received;
  }
}
