package io.es4x.json;

import io.vertx.core.json.JsonObject;
import io.vertx.pgclient.data.Box;
import io.vertx.pgclient.data.Cidr;
import io.vertx.pgclient.data.Circle;
import io.vertx.pgclient.data.Inet;
import io.vertx.pgclient.data.Interval;
import io.vertx.pgclient.data.Line;
import io.vertx.pgclient.data.LineSegment;
import io.vertx.pgclient.data.Money;
import io.vertx.pgclient.data.Path;
import io.vertx.pgclient.data.Point;
import io.vertx.pgclient.data.Polygon;
import io.vertx.sqlclient.Tuple;
import java.math.BigDecimal;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/** The JSON form of the value types of database clients. */
final class SqlForm {
  private static final String CLIENT = "io.vertx.sqlclient.Tuple$";
  private static final String POSTGRESQL = "io.vertx.pgclient.data.";
  private static final int MICROS_OF_SECOND = 6;

  private SqlForm() {}

  /**
   * Returns whether a value is of a database client, by the name of its class, since an application
   * may have neither library.
   */
  static boolean knows(Object value) {
    String name = value.getClass().getName();
    return name.startsWith(POSTGRESQL) || name.startsWith(CLIENT);
  }

  static @Nullable Object of(Object value) {
    if (value.getClass().getName().startsWith(CLIENT)) {
      return value == Tuple.JSON_NULL ? null : value;
    }
    return switch (value) {
      case Interval interval -> text(interval);
      case Money money -> money.bigDecimalValue();
      case Inet inet -> text(inet.getAddress(), inet.getNetmask());
      case Cidr cidr -> text(cidr.getAddress(), cidr.getNetmask());
      case Point point -> JsonObject.of("x", point.getX(), "y", point.getY());
      case Line line -> JsonObject.of("a", line.getA(), "b", line.getB(), "c", line.getC());
      case LineSegment segment -> JsonObject.of("p1", segment.getP1(), "p2", segment.getP2());
      case Box box ->
          JsonObject.of(
              "upperRightCorner",
              box.getUpperRightCorner(),
              "lowerLeftCorner",
              box.getLowerLeftCorner());
      case Path path -> JsonObject.of("open", path.isOpen(), "points", path.getPoints());
      case Polygon polygon -> JsonObject.of("points", polygon.getPoints());
      case Circle circle ->
          JsonObject.of("centerPoint", circle.getCenterPoint(), "radius", circle.getRadius());
      default -> value;
    };
  }

  /** Formats an interval as an ISO 8601 duration, which PostgreSQL reads: {@code P1DT2H}. */
  private static String text(Interval interval) {
    BigDecimal seconds =
        BigDecimal.valueOf(interval.getSeconds())
            .add(BigDecimal.valueOf(interval.getMicroseconds(), MICROS_OF_SECOND));
    String days =
        part(interval.getYears(), 'Y')
            + part(interval.getMonths(), 'M')
            + part(interval.getDays(), 'D');
    String time =
        part(interval.getHours(), 'H')
            + part(interval.getMinutes(), 'M')
            + (seconds.signum() == 0 ? "" : seconds.stripTrailingZeros().toPlainString() + 'S');
    if (days.isEmpty() && time.isEmpty()) {
      return "PT0S";
    }
    return "P" + days + (time.isEmpty() ? "" : "T" + time);
  }

  private static String part(int amount, char unit) {
    return amount == 0 ? "" : amount + String.valueOf(unit);
  }

  private static String text(InetAddress address, @Nullable Integer netmask) {
    return address.getHostAddress() + (netmask == null ? "" : "/" + netmask);
  }
}
