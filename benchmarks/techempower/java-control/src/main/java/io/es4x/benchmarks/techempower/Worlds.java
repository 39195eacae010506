package io.es4x.benchmarks.techempower;

import io.vertx.core.CompositeFuture;
import io.vertx.core.Future;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlClient;
import io.vertx.sqlclient.Tuple;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Reads and updates the {@code world} table, one statement per row read. */
final class Worlds {

  private final PreparedQuery<RowSet<Row>> select;
  private final PreparedQuery<RowSet<Row>> update;

  Worlds(SqlClient client) {
    select = client.preparedQuery("SELECT id, randomnumber FROM world WHERE id = $1");
    update = client.preparedQuery("UPDATE world SET randomnumber = $1 WHERE id = $2");
  }

  static int random() {
    return ThreadLocalRandom.current().nextInt(World.COUNT) + 1;
  }

  Future<World> find(int id) {
    return select.execute(Tuple.of(id)).map(Worlds::first);
  }

  Future<World> any() {
    return find(random());
  }

  Future<List<World>> any(int count) {
    return Future.all(IntStream.range(0, count).mapToObj(i -> any()).toList())
        .map(CompositeFuture::<World>list);
  }

  /** Gives random rows new random numbers, in the order of their ids so that no two deadlock. */
  Future<List<World>> update(int count) {
    return any(count)
        .map(
            worlds ->
                worlds.stream()
                    .map(world -> new World(world.id(), random()))
                    .sorted(Comparator.comparingInt(World::id))
                    .toList())
        .compose(
            worlds ->
                update
                    .executeBatch(
                        worlds.stream()
                            .map(world -> Tuple.of(world.randomNumber(), world.id()))
                            .toList())
                    .map(worlds));
  }

  private static World first(RowSet<Row> rows) {
    Row row = rows.iterator().next();
    return new World(row.getInteger(0), row.getInteger(1));
  }
}
