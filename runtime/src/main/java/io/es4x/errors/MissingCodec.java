package io.es4x.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Explains that a Java object cannot be sent over the event bus. */
final class MissingCodec {
  private static final Pattern CODEC =
      Pattern.compile("No message codec for type: class (?:[\\w.]+\\.)?([\\w$]+)");
  private static final Pattern FUTURE = Pattern.compile("\\w*(?:Future|Promise)\\w*");

  private MissingCodec() {}

  /** Returns the message for a body without a codec; null for other exceptions. */
  static @Nullable String explain(IllegalArgumentException exception) {
    Matcher codec = CODEC.matcher(String.valueOf(exception.getMessage()));
    if (!codec.matches()) {
      return null;
    }
    String type = codec.group(1);
    return FUTURE.matcher(type).matches()
        ? "The event bus does not take a promise: await it, and send its result."
        : "The event bus does not take a Java "
            + type
            + ": send data that JSON can hold, or register a codec by"
            + " vertx.eventBus().registerDefaultCodec(type, codec).";
  }
}
