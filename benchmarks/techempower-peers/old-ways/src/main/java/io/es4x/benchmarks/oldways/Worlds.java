package io.es4x.benchmarks.oldways;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;

/** Reads and updates the {@code world} table, one statement per row read. Blocks. */
final class Worlds {

  private static final String SELECT = "SELECT id, randomnumber FROM world WHERE id = ?";
  private static final String UPDATE = "UPDATE world SET randomnumber = ? WHERE id = ?";

  private final DataSource pool;

  Worlds(DataSource pool) {
    this.pool = pool;
  }

  static int random() {
    return ThreadLocalRandom.current().nextInt(World.COUNT) + 1;
  }

  World find(int id) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement select = connection.prepareStatement(SELECT)) {
      return find(select, id);
    }
  }

  World any() throws SQLException {
    return find(random());
  }

  List<World> any(int count) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      return any(connection, count);
    }
  }

  /** Gives random rows new random numbers, in the order of their ids so that no two deadlock. */
  List<World> update(int count) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement update = connection.prepareStatement(UPDATE)) {
      List<World> worlds =
          any(connection, count).stream()
              .map(world -> new World(world.id(), random()))
              .sorted(Comparator.comparingInt(World::id))
              .toList();
      for (World world : worlds) {
        update.setInt(1, world.randomNumber());
        update.setInt(2, world.id());
        update.addBatch();
      }
      update.executeBatch();
      return worlds;
    }
  }

  private static List<World> any(Connection connection, int count) throws SQLException {
    List<World> worlds = new ArrayList<>(count);
    try (PreparedStatement select = connection.prepareStatement(SELECT)) {
      while (worlds.size() < count) {
        worlds.add(find(select, random()));
      }
    }
    return worlds;
  }

  private static World find(PreparedStatement select, int id) throws SQLException {
    select.setInt(1, id);
    try (ResultSet rows = select.executeQuery()) {
      rows.next();
      return new World(rows.getInt(1), rows.getInt(2));
    }
  }
}
