package io.es4x.benchmarks.oldways;

import com.fizzed.rocker.runtime.StringBuilderOutput;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.sql.DataSource;

/** Reads the {@code fortune} table, and shows it. Blocks. */
final class Fortunes {

  private static final String SELECT = "SELECT id, message FROM fortune";

  private final DataSource pool;

  Fortunes(DataSource pool) {
    this.pool = pool;
  }

  /**
   * All rows and one more, sorted by message here and not by the database: the rules ask for it.
   */
  String page() throws SQLException {
    List<Fortune> fortunes = all();
    fortunes.add(new Fortune(0, "Additional fortune added at request time."));
    fortunes.sort(Comparator.comparing(Fortune::message));
    return FortunesPage.template(fortunes).render(StringBuilderOutput.FACTORY).toString();
  }

  private List<Fortune> all() throws SQLException {
    List<Fortune> fortunes = new ArrayList<>();
    try (Connection connection = pool.getConnection();
        PreparedStatement select = connection.prepareStatement(SELECT);
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        fortunes.add(new Fortune(rows.getInt(1), rows.getString(2)));
      }
    }
    return fortunes;
  }
}
