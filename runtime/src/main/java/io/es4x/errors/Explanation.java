package io.es4x.errors;

import org.jspecify.annotations.Nullable;

/** Explains Java exceptions in JavaScript terms. */
public final class Explanation {
  private Explanation() {}

  /** Returns the text that replaces the exception's own message, or null. */
  public static @Nullable String of(Throwable exception) {
    return switch (exception) {
      case NullPointerException missing -> NullArgument.explain(missing);
      case ClassCastException wrong -> UnconvertedElement.explain(wrong);
      case IllegalArgumentException wrong -> ofArgument(wrong);
      case IllegalStateException wrong -> ForeignThread.explain(wrong);
      default -> null;
    };
  }

  private static @Nullable String ofArgument(IllegalArgumentException wrong) {
    String codec = MissingCodec.explain(wrong);
    return codec == null ? WrongArgument.explain(wrong) : codec;
  }
}
