package io.es4x.slf4j;

import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** An SLF4J logger that delegates to the logger of the same name of {@code java.util.logging}. */
final class JavaLogger extends LegacyAbstractLogger {
  private static final long serialVersionUID = 1L;

  private final transient Logger logger;

  JavaLogger(String name) {
    this.name = name;
    this.logger = Logger.getLogger(name);
  }

  @Override
  public boolean isTraceEnabled() {
    return isEnabled(Level.TRACE);
  }

  @Override
  public boolean isDebugEnabled() {
    return isEnabled(Level.DEBUG);
  }

  @Override
  public boolean isInfoEnabled() {
    return isEnabled(Level.INFO);
  }

  @Override
  public boolean isWarnEnabled() {
    return isEnabled(Level.WARN);
  }

  @Override
  public boolean isErrorEnabled() {
    return isEnabled(Level.ERROR);
  }

  private boolean isEnabled(Level level) {
    return logger.isLoggable(javaLevel(level));
  }

  @Override
  protected @Nullable String getFullyQualifiedCallerName() {
    return null;
  }

  @Override
  protected void handleNormalizedLoggingCall(
      Level level,
      @Nullable Marker marker,
      @Nullable String message,
      Object @Nullable [] arguments,
      @Nullable Throwable thrown) {
    LogRecord record =
        new LogRecord(javaLevel(level), MessageFormatter.basicArrayFormat(message, arguments));
    record.setLoggerName(name);
    record.setThrown(thrown);
    logger.log(record);
  }

  private static java.util.logging.Level javaLevel(Level level) {
    return switch (level) {
      case TRACE -> java.util.logging.Level.FINEST;
      case DEBUG -> java.util.logging.Level.FINE;
      case INFO -> java.util.logging.Level.INFO;
      case WARN -> java.util.logging.Level.WARNING;
      case ERROR -> java.util.logging.Level.SEVERE;
    };
  }
}
