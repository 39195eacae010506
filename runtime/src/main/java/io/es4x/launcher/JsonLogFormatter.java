package io.es4x.launcher;

import io.vertx.core.json.JsonObject;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;

/**
 * The format of the log for programs that read it: one JSON object a line, with {@code time},
 * {@code level}, {@code logger}, {@code thread}, {@code message}, and of an error {@code message}
 * and {@code stack}.
 */
final class JsonLogFormatter extends Formatter {

  @Override
  public String format(LogRecord record) {
    JsonObject line =
        new JsonObject()
            .put("time", LogFormatter.time(record).toString())
            .put("level", LogLevel.of(record.getLevel()).toString())
            .put("logger", record.getLoggerName())
            // A record is formatted by the thread that logs it.
            .put("thread", Thread.currentThread().getName())
            .put("message", formatMessage(record));
    Throwable thrown = record.getThrown();
    if (thrown != null) {
      String message = thrown.getMessage();
      line.put(
          "error",
          new JsonObject()
              .put("message", message == null ? thrown.getClass().getSimpleName() : message)
              .put("stack", LogText.of(thrown)));
    }
    return line.encode() + "\n";
  }
}
