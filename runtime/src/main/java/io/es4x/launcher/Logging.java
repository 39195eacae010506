package io.es4x.launcher;

import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Sends what Vert.x logs to standard error, readable; a user's own logging configuration wins. */
final class Logging {
  private Logging() {}

  static void configure() {
    if (System.getProperty("java.util.logging.config.file") != null
        || System.getProperty("java.util.logging.config.class") != null) {
      return;
    }
    Logger root = LogManager.getLogManager().getLogger("");
    for (Handler handler : root.getHandlers()) {
      if (handler instanceof ConsoleHandler) {
        handler.setFormatter(new LogFormatter());
      }
    }
  }
}
