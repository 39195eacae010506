package io.es4x.sql;

import io.es4x.threads.AnyThread;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A tuple that converts JavaScript values to the type that a driver asks for: a Date or a string to
 * a date, time or exact number. Types without a time zone get the local time.
 */
@AnyThread
abstract class JsElements implements Tuple {

  /** Returns the element; an Instant for a Date, or for its JSON string. */
  private @Nullable Object time(int pos) {
    Object value = getValue(pos);
    boolean isDate = value instanceof String text && text.endsWith("Z") && text.contains("T");
    return isDate ? Instant.parse((String) value) : value;
  }

  private static ZonedDateTime local(Instant time) {
    return time.atZone(ZoneId.systemDefault());
  }

  @Override
  public @Nullable LocalDate getLocalDate(int pos) {
    return switch (time(pos)) {
      case Instant date -> local(date).toLocalDate();
      case String text -> LocalDate.parse(text);
      case null, default -> Tuple.super.getLocalDate(pos);
    };
  }

  @Override
  public @Nullable LocalTime getLocalTime(int pos) {
    return switch (time(pos)) {
      case Instant date -> local(date).toLocalTime();
      case String text -> LocalTime.parse(text);
      case null, default -> Tuple.super.getLocalTime(pos);
    };
  }

  @Override
  public @Nullable LocalDateTime getLocalDateTime(int pos) {
    return switch (time(pos)) {
      case Instant date -> local(date).toLocalDateTime();
      case String text -> LocalDateTime.parse(text);
      case null, default -> Tuple.super.getLocalDateTime(pos);
    };
  }

  @Override
  public @Nullable OffsetTime getOffsetTime(int pos) {
    return switch (time(pos)) {
      case Instant date -> local(date).toOffsetDateTime().toOffsetTime();
      case String text -> OffsetTime.parse(text);
      case null, default -> Tuple.super.getOffsetTime(pos);
    };
  }

  @Override
  public @Nullable OffsetDateTime getOffsetDateTime(int pos) {
    return switch (time(pos)) {
      case Instant date -> date.atOffset(ZoneOffset.UTC);
      case String text -> OffsetDateTime.parse(text);
      case ZonedDateTime date -> date.toOffsetDateTime();
      case null, default -> Tuple.super.getOffsetDateTime(pos);
    };
  }

  @Override
  public @Nullable Numeric getNumeric(int pos) {
    return getValue(pos) instanceof String digits
        ? Numeric.parse(digits)
        : Tuple.super.getNumeric(pos);
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(int pos) {
    return getValue(pos) instanceof String digits
        ? new BigDecimal(digits)
        : Tuple.super.getBigDecimal(pos);
  }
}
