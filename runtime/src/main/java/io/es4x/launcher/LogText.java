package io.es4x.launcher;

import io.es4x.context.JsContext;
import io.es4x.errors.ErrorText;
import io.es4x.errors.ForeignThread;
import io.es4x.errors.JsErrors;
import io.es4x.errors.SystemErrors;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

/**
 * The texts of errors in the log: a JavaScript error with its JavaScript stack, a Java exception
 * with its Java one unless its message says it all.
 */
final class LogText {
  /** The number of frames shown of each exception. */
  private static final int MAX_FRAMES = 40;

  private static final String ENGINE = "com.oracle.truffle.";

  private LogText() {}

  /** The text of an error, of several lines. */
  static String of(Throwable thrown) {
    if (ForeignThread.isBehind(thrown)) {
      return ErrorText.of(thrown);
    }
    if (hasCrossedScripts(thrown)) {
      return JsContext.errorText(thrown);
    }
    if (SystemErrors.known(thrown) != null) {
      return ErrorText.of(thrown);
    }
    StringWriter stack = new StringWriter();
    thrown.printStackTrace(new PrintWriter(stack));
    return shortened(stack.toString());
  }

  /**
   * Returns whether JavaScript has thrown an exception, or JavaScript's frames are attached to it.
   */
  private static boolean hasCrossedScripts(Throwable thrown) {
    return JsErrors.isOfScript(thrown)
        || Stream.of(thrown.getSuppressed())
            .anyMatch(attached -> attached.getClass().getName().startsWith(ENGINE));
  }

  /**
   * Shortens a stack: interpreted JavaScript has dozens of Java frames a call, thousands in a
   * blocked thread's log.
   */
  private static String shortened(String stack) {
    StringBuilder text = new StringBuilder();
    int frames = 0;
    for (String line : (stack + "\n\n").lines().toList()) { // an empty one ends the last stack
      boolean frame = line.startsWith("\tat ");
      if (!frame && frames > MAX_FRAMES) {
        text.append("\t... ").append(frames - MAX_FRAMES).append(" more\n");
      }
      frames = frame ? frames + 1 : 0;
      if (frames <= MAX_FRAMES) {
        text.append(line).append('\n');
      }
    }
    return text.toString().stripTrailing();
  }
}
