package io.es4x.benchmarks.oldways;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The parts that the servlet and the resources share. */
record Application(Worlds worlds, WorldCache cache, Fortunes fortunes, ObjectMapper json) {

  /** The application on the database that {@code DATABASE_URL} names. */
  static Application create() {
    @Nullable String database = System.getenv("DATABASE_URL");
    if (database == null) {
      throw new IllegalStateException(
          "Set DATABASE_URL: postgresql://user:password@host:port/database");
    }
    DataSource pool = ConnectionPool.create(database);
    var worlds = new Worlds(pool);
    var json = new ObjectMapper().registerModule(new BlackbirdModule());
    return new Application(worlds, new WorldCache(worlds), new Fortunes(pool), json);
  }

  /** The rules: 1 when missing or not a number, and never outside 1 to 500. */
  static int count(@Nullable String parameter) {
    try {
      return parameter == null ? 1 : Math.clamp(Integer.parseInt(parameter), 1, 500);
    } catch (NumberFormatException notANumber) {
      return 1;
    }
  }
}
