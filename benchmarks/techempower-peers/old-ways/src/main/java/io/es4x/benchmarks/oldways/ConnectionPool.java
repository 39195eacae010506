package io.es4x.benchmarks.oldways;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.net.URI;
import javax.sql.DataSource;

/** The connections to the database that {@code DATABASE_URL} names. */
final class ConnectionPool {

  /** More than one core of PostgreSQL can use. */
  private static final int SIZE = 16;

  /** The time that a request waits for a connection, in milliseconds. */
  private static final int PATIENCE = 10_000;

  private ConnectionPool() {}

  static DataSource create(String databaseUrl) {
    URI url = URI.create(databaseUrl);
    String[] user = url.getUserInfo().split(":", 2);
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:postgresql://" + url.getHost() + ":" + url.getPort() + url.getPath());
    config.setUsername(user[0]);
    config.setPassword(user[1]);
    config.setMaximumPoolSize(SIZE);
    config.setConnectionTimeout(PATIENCE);
    // The server starts without its database, too.
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}
