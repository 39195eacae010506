package io.es4x.launcher;

import io.es4x.os.Colors;
import io.es4x.os.StandardStream;
import java.util.Locale;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Sends what Vert.x and Java libraries log to standard error; a user's own logging configuration
 * wins.
 */
final class Logging {
  private Logging() {}

  static void configure(OutputOptions options) {
    if (System.getProperty("java.util.logging.config.file") != null
        || System.getProperty("java.util.logging.config.class") != null) {
      return;
    }
    Logger root = LogManager.getLogManager().getLogger("");
    for (Handler handler : root.getHandlers()) {
      if (handler instanceof ConsoleHandler) {
        handler.setFormatter(formatter(options));
        if (options.logLevel() != null) {
          LogLevel level = LogLevel.valueOf(options.logLevel().toUpperCase(Locale.ROOT));
          root.setLevel(level.java);
          handler.setLevel(level.java);
        }
      }
    }
  }

  private static Formatter formatter(OutputOptions options) {
    return options.jsonLogs()
        ? new JsonLogFormatter()
        : new LogFormatter(() -> Colors.areShown(StandardStream.err()));
  }
}
