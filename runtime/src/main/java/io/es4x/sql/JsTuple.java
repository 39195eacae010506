package io.es4x.sql;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.UUID;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A tuple whose elements may be JavaScript arrays. A driver that knows the type of a parameter
 * calls the getter for that type, and each element of the array is converted by the getter of the
 * element type.
 */
@AnyThread
public abstract class JsTuple extends JsElements {

  /** The elements of a JavaScript array or Set as a tuple; null for other values. */
  private @Nullable Tuple elements(int pos) {
    return switch (getValue(pos)) {
      case JsonArray array -> Tuple.tuple(array.getList());
      case Collection<?> collection -> Tuple.tuple(new ArrayList<>(collection));
      case null, default -> null;
    };
  }

  private static <T extends @Nullable Object> T[] toArray(
      Tuple elements, IntFunction<T> get, IntFunction<T[]> make) {
    T[] array = make.apply(elements.size());
    for (int i = 0; i < array.length; i++) {
      array[i] = get.apply(i);
    }
    return array;
  }

  @Override
  public Boolean @Nullable [] getArrayOfBooleans(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfBooleans(pos)
        : toArray(elements, elements::getBoolean, Boolean[]::new);
  }

  @Override
  public Short @Nullable [] getArrayOfShorts(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfShorts(pos)
        : toArray(elements, elements::getShort, Short[]::new);
  }

  @Override
  public Integer @Nullable [] getArrayOfIntegers(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfIntegers(pos)
        : toArray(elements, elements::getInteger, Integer[]::new);
  }

  @Override
  public Long @Nullable [] getArrayOfLongs(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfLongs(pos)
        : toArray(elements, elements::getLong, Long[]::new);
  }

  @Override
  public Float @Nullable [] getArrayOfFloats(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfFloats(pos)
        : toArray(elements, elements::getFloat, Float[]::new);
  }

  @Override
  public Double @Nullable [] getArrayOfDoubles(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfDoubles(pos)
        : toArray(elements, elements::getDouble, Double[]::new);
  }

  @Override
  public Numeric @Nullable [] getArrayOfNumerics(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfNumerics(pos)
        : toArray(elements, elements::getNumeric, Numeric[]::new);
  }

  @Override
  public String @Nullable [] getArrayOfStrings(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfStrings(pos)
        : toArray(elements, elements::getString, String[]::new);
  }

  @Override
  public JsonObject @Nullable [] getArrayOfJsonObjects(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfJsonObjects(pos)
        : toArray(elements, elements::getJsonObject, JsonObject[]::new);
  }

  @Override
  public JsonArray @Nullable [] getArrayOfJsonArrays(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfJsonArrays(pos)
        : toArray(elements, elements::getJsonArray, JsonArray[]::new);
  }

  @Override
  public Object @Nullable [] getArrayOfJsons(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfJsons(pos)
        : toArray(elements, elements::getJson, Object[]::new);
  }

  @Override
  public LocalDate @Nullable [] getArrayOfLocalDates(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfLocalDates(pos)
        : toArray(elements, elements::getLocalDate, LocalDate[]::new);
  }

  @Override
  public LocalTime @Nullable [] getArrayOfLocalTimes(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfLocalTimes(pos)
        : toArray(elements, elements::getLocalTime, LocalTime[]::new);
  }

  @Override
  public LocalDateTime @Nullable [] getArrayOfLocalDateTimes(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfLocalDateTimes(pos)
        : toArray(elements, elements::getLocalDateTime, LocalDateTime[]::new);
  }

  @Override
  public OffsetTime @Nullable [] getArrayOfOffsetTimes(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfOffsetTimes(pos)
        : toArray(elements, elements::getOffsetTime, OffsetTime[]::new);
  }

  @Override
  public OffsetDateTime @Nullable [] getArrayOfOffsetDateTimes(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfOffsetDateTimes(pos)
        : toArray(elements, elements::getOffsetDateTime, OffsetDateTime[]::new);
  }

  @Override
  public Buffer @Nullable [] getArrayOfBuffers(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfBuffers(pos)
        : toArray(elements, elements::getBuffer, Buffer[]::new);
  }

  @Override
  public UUID @Nullable [] getArrayOfUUIDs(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfUUIDs(pos)
        : toArray(elements, elements::getUUID, UUID[]::new);
  }

  @Override
  public BigDecimal @Nullable [] getArrayOfBigDecimals(int pos) {
    Tuple elements = elements(pos);
    return elements == null
        ? super.getArrayOfBigDecimals(pos)
        : toArray(elements, elements::getBigDecimal, BigDecimal[]::new);
  }
}
