package io.es4x.cluster;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The warnings and errors that libraries log while a cluster is joined: some reasons for a failure
 * are said nowhere else. They are not shown, as one message says what has failed.
 */
final class JoinLog extends Handler {
  /** They log a failure with its stack, which is reported anyway. */
  private static final List<String> NAMES =
      List.of(
          "com.hazelcast",
          "io.vertx.core.impl.VertxImpl",
          "io.vertx.spi.cluster",
          "org.apache.curator",
          "org.apache.zookeeper");

  /** It logs each lost connection with its stack; that a member is lost, Hazelcast says besides. */
  private static final Logger CONNECTIONS = Logger.getLogger("com.hazelcast.internal.server");

  /** Loggers that are not referenced lose their levels. */
  private static final List<Logger> LOGGERS = NAMES.stream().map(Logger::getLogger).toList();

  private final List<String> messages = new CopyOnWriteArrayList<>();

  private JoinLog() {}

  /**
   * Begins to collect.
   *
   * @param shows whether everything is shown, too, now and later
   */
  static JoinLog begin(boolean shows) {
    JoinLog log = new JoinLog();
    for (Logger logger : LOGGERS) {
      logger.addHandler(log);
      if (!shows) {
        logger.setUseParentHandlers(false);
      }
      if (!shows && logger.getLevel() == null) {
        logger.setLevel(Level.WARNING);
      }
    }
    if (!shows && CONNECTIONS.getLevel() == null) {
      CONNECTIONS.setLevel(Level.SEVERE);
    }
    return log;
  }

  /** Shows what is logged from now on: warnings and errors, or everything. */
  void end() {
    for (Logger logger : LOGGERS) {
      logger.removeHandler(this);
      logger.setUseParentHandlers(true);
    }
  }

  /** Finds a pattern in the messages. */
  Optional<MatchResult> find(Pattern pattern) {
    return messages.stream().flatMap(message -> pattern.matcher(message).results()).findFirst();
  }

  @Override
  public void publish(LogRecord record) {
    if (record.getLevel().intValue() >= Level.WARNING.intValue() && record.getMessage() != null) {
      messages.add(record.getMessage());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
