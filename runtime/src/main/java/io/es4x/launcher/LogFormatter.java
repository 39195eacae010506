package io.es4x.launcher;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/** The format of the log for people, one line a record and below it the text of the error. */
final class LogFormatter extends Formatter {
  /** The logger of ES4X itself, whose name is not shown. */
  private static final String OWN = "es4x";

  private final BooleanSupplier colors;
  private @Nullable Boolean colored;

  /**
   * @param colors tells whether there are colours, once the first record comes
   */
  LogFormatter(BooleanSupplier colors) {
    this.colors = colors;
  }

  @Override
  public synchronized String format(LogRecord record) {
    LogLevel level = LogLevel.of(record.getLevel());
    String name = record.getLoggerName();
    StringBuilder line =
        new StringBuilder(128)
            .append(painted(time(record).toString(), 2, 22))
            .append(' ')
            .append(painted(level.toString(), level.color, 39))
            .append(' ');
    if (name != null && !name.isEmpty() && !name.equals(OWN)) {
      line.append(painted("[" + name + "]", 2, 22)).append(' ');
    }
    line.append(formatMessage(record));
    Throwable thrown = record.getThrown();
    if (thrown != null) {
      line.append('\n').append(LogText.of(thrown));
    }
    return line.append('\n').toString();
  }

  /** The time of a record, truncated to milliseconds. */
  static Instant time(LogRecord record) {
    Instant time = record.getInstant();
    return (time == null ? Instant.now() : time).truncatedTo(ChronoUnit.MILLIS);
  }

  private String painted(String text, int on, int off) {
    if (colored == null) {
      colored = colors.getAsBoolean();
    }
    return colored ? "\u001b[" + on + "m" + text + "\u001b[" + off + "m" : text;
  }
}
