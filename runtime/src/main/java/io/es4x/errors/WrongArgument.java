package io.es4x.errors;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Explains the arguments that Vert.x refuses as out of range, with Node's code. */
record WrongArgument(Pattern message, String code, String explanation) {
  private static final List<WrongArgument> ALL =
      List.of(
          new WrongArgument(
              Pattern.compile("port (p )?must be .*"),
              "ERR_SOCKET_BAD_PORT",
              "a port is a number from 0 to 65535"),
          new WrongArgument(
              Pattern.compile("Cannot schedule a timer with delay < 1 ms"),
              "ERR_OUT_OF_RANGE",
              "setTimeout() and setImmediate() of JavaScript call back at once"));

  /** Returns the entry for an exception, or null. */
  private static @Nullable WrongArgument of(IllegalArgumentException exception) {
    String message = String.valueOf(exception.getMessage());
    return ALL.stream()
        .filter(row -> row.message.matcher(message).matches())
        .findFirst()
        .orElse(null);
  }

  /** Returns the message for such an exception; null for others. */
  static @Nullable String explain(IllegalArgumentException exception) {
    WrongArgument wrong = of(exception);
    return wrong == null ? null : exception.getMessage() + ": " + wrong.explanation;
  }

  /** Returns the code of such an exception; null for others. */
  static @Nullable String code(IllegalArgumentException exception) {
    WrongArgument wrong = of(exception);
    return wrong == null ? null : wrong.code;
  }
}
