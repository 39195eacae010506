package io.es4x.launcher;

import io.es4x.context.JsContext;
import io.es4x.errors.ErrorText;
import io.es4x.errors.JsErrors;
import io.es4x.errors.SystemErrors;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Stream;

/**
 * The format of the log, one line a record; a JavaScript error with its JavaScript stack, a Java
 * exception with its Java one unless its message says it all.
 */
final class LogFormatter extends Formatter {
  /** The number of frames shown of each exception. */
  private static final int MAX_FRAMES = 40;

  private static final String ENGINE = "com.oracle.truffle.";

  @Override
  public String format(LogRecord record) {
    StringBuilder line = new StringBuilder(128);
    line.append(record.getInstant() == null ? Instant.now() : truncated(record))
        .append(' ')
        .append(name(record.getLevel()))
        .append(' ')
        .append(formatMessage(record));
    Throwable thrown = record.getThrown();
    if (thrown != null) {
      line.append('\n').append(text(thrown));
    }
    return line.append('\n').toString();
  }

  private static Instant truncated(LogRecord record) {
    return record.getInstant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static String text(Throwable thrown) {
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
   * Tells whether JavaScript has thrown an exception, or JavaScript's frames are attached to it.
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

  private static String name(Level level) {
    if (level.intValue() >= Level.SEVERE.intValue()) {
      return "error";
    } else if (level.intValue() >= Level.WARNING.intValue()) {
      return "warn";
    }
    return level.intValue() >= Level.INFO.intValue() ? "info" : "debug";
  }
}
