package io.es4x;

import io.es4x.interop.message.ClonedBody;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** Reads the bodies of event-bus messages that JavaScript has sent. */
@AnyThread
public final class JsMessages {
  private JsMessages() {}

  /**
   * Returns the body of a message as plain Java.
   *
   * <p>Objects and arrays are a {@code JsonObject} and {@code JsonArray} already, bytes a {@code
   * Buffer}. Of other values, JavaScript gets an equal one, and Java an opaque object, which this
   * method converts: a {@code Map} and {@code Set} to those of Java, a date to an {@code Instant},
   * a regular expression to its text, an error to a {@code JsonObject} with {@code name}, {@code
   * message}, {@code stack} and {@code cause}, an object that refers to itself to such a {@code
   * JsonObject}.
   *
   * @param body of any message
   * @throws IllegalStateException for a value that is nested deeper than a thousand times, that has
   *     longer sparse arrays than Java can hold, or whose bytes are damaged
   */
  public static @Nullable Object toJava(@Nullable Object body) {
    return body instanceof ClonedBody cloned ? cloned.toJava() : body;
  }
}
