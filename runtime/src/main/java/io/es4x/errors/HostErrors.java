package io.es4x.errors;

import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.ContextThread;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code host-errors.js}: the members that Java exceptions have as errors. Public
 * for GraalJS only.
 */
@ContextThread
public final class HostErrors {

  private final PolyglotFrames frames;

  public HostErrors(PolyglotFrames frames) {
    this.frames = frames;
  }

  /** An exception, whose prototype all exceptions share. */
  public final Throwable exception = new IllegalStateException();

  /** A collection, whose prototype all collections share. */
  public final Iterable<?> iterable = Set.of();

  /** Returns whether an exception is a collection as well. */
  public boolean isIterable(Object exception) {
    return exception instanceof Iterable<?>;
  }

  /** Returns the value that JavaScript has thrown and a Java exception carries, or null. */
  public @Nullable Object carried(Object exception) {
    if (exception instanceof Throwable throwable) {
      Object seen = JsErrors.toJs(throwable);
      return seen == throwable ? null : seen;
    }
    return null;
  }

  /** Returns Node's code for a system error, such as {@code ECONNREFUSED}, or null. */
  public @Nullable String code(Object exception) {
    return exception instanceof Throwable throwable ? SystemErrors.code(throwable) : null;
  }

  /** Returns the exception itself if a server could not listen; null for others. */
  public @Nullable ListenException listening(Object exception) {
    return exception instanceof ListenException listening ? listening : null;
  }

  /** Returns the exception itself if the program lacks a permission; null for others. */
  public @Nullable PermissionDeniedException denied(Object exception) {
    return exception instanceof PermissionDeniedException denied ? denied : null;
  }

  /** Returns the text that replaces the exception's own message, or null. */
  public @Nullable String explanation(Object exception) {
    return exception instanceof Throwable throwable ? Explanation.of(throwable) : null;
  }

  /** Returns the frames of an exception, one a line: Java's, and the calls to Java. */
  public String frames(Value exception) {
    return String.join("\n", frames.of(JsErrors.thrown(exception)));
  }
}
