package io.es4x.errors;

import org.jspecify.annotations.Nullable;

/** What to tell JavaScript users of exceptions that only Java users would understand. */
public final class Explanation {
  private Explanation() {}

  /** What to say in place of the exception's own message, or null. */
  public static @Nullable String of(Throwable exception) {
    return switch (exception) {
      case NullPointerException missing -> NullArgument.explain(missing);
      case ClassCastException wrong -> UnconvertedElement.explain(wrong);
      default -> null;
    };
  }
}
