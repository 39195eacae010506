package io.es4x.launcher;

import java.util.Locale;
import java.util.logging.Level;

/** The levels of the log by the names that {@code --log-level} has, as other libraries map them. */
enum LogLevel {
  TRACE(Level.FINEST, 35),
  DEBUG(Level.FINE, 36),
  INFO(Level.INFO, 32),
  WARN(Level.WARNING, 33),
  ERROR(Level.SEVERE, 31),
  OFF(Level.OFF, 0);

  /** The lowest level of Java that it stands for. */
  final Level java;

  /** The number of its colour in an escape sequence of a terminal. */
  final int color;

  LogLevel(Level java, int color) {
    this.java = java;
    this.color = color;
  }

  /** The level of a record. */
  static LogLevel of(Level level) {
    LogLevel found = TRACE;
    for (LogLevel each : values()) {
      if (each != OFF && each.java.intValue() <= level.intValue()) {
        found = each;
      }
    }
    return found;
  }

  /** The name, as the option has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
