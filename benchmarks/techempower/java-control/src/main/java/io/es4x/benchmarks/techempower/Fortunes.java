package io.es4x.benchmarks.techempower;

import io.vertx.core.Future;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlClient;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads the {@code fortune} table. */
final class Fortunes {

  private final PreparedQuery<RowSet<Row>> select;

  Fortunes(SqlClient client) {
    select = client.preparedQuery("SELECT id, message FROM fortune");
  }

  /**
   * All rows and one more, sorted by message here and not by the database: the rules ask for it.
   */
  Future<List<Fortune>> all() {
    return select
        .execute()
        .map(
            rows -> {
              List<Fortune> fortunes = new ArrayList<>();
              for (Row row : rows) {
                fortunes.add(new Fortune(row.getInteger(0), row.getString(1)));
              }
              fortunes.add(new Fortune(0, "Additional fortune added at request time."));
              fortunes.sort(Comparator.comparing(Fortune::message));
              return fortunes;
            });
  }
}
