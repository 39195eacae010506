package io.es4x.interop.convert;

import static java.util.Map.entry;

import io.vertx.core.http.HttpMethod;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.graalvm.polyglot.Value;

/**
 * Converts a standard text form to a Java value. Where JavaScript has a corresponding type, as
 * {@code Date} for {@code Instant}, GraalJS converts that.
 *
 * @param expected the description of the text in messages
 * @param parse makes the value, or fails with a runtime exception
 * @param <T> the Java type
 */
public record TextConversion<T>(String expected, Function<String, T> parse) {
  /** The conversions by type. */
  public static final Map<Class<?>, TextConversion<?>> ALL =
      Map.ofEntries(
          entry(
              HttpMethod.class,
              new TextConversion<>("the name of an HTTP method", HttpMethod::valueOf)),
          entry(
              BigDecimal.class,
              new TextConversion<>("a finite number or a numeric string", BigDecimal::new)),
          entry(UUID.class, new TextConversion<>("a UUID", UUID::fromString)),
          entry(
              Duration.class,
              new TextConversion<>("a duration such as \"PT1.5S\"", Duration::parse)),
          entry(
              Instant.class,
              new TextConversion<>("a Date or \"2020-12-31T23:59:59Z\"", Instant::parse)),
          entry(
              LocalDate.class, new TextConversion<>("a Date or \"2020-12-31\"", LocalDate::parse)),
          entry(LocalTime.class, new TextConversion<>("a Date or \"23:59:59\"", LocalTime::parse)),
          entry(
              LocalDateTime.class,
              new TextConversion<>("a Date or \"2020-12-31T23:59:59\"", LocalDateTime::parse)),
          entry(
              OffsetDateTime.class,
              new TextConversion<>(
                  "a Date or \"2020-12-31T23:59:59+01:00\"", OffsetDateTime::parse)),
          entry(
              OffsetTime.class,
              new TextConversion<>("a Date or \"23:59:59+01:00\"", OffsetTime::parse)),
          entry(
              ZonedDateTime.class,
              new TextConversion<>(
                  "a Date or \"2020-12-31T23:59:59+01:00\"", ZonedDateTime::parse)));

  /**
   * Parses a text.
   *
   * @throws ClassCastException when it does not have the form
   */
  public T convert(Value text) {
    try {
      return parse.apply(text.asString());
    } catch (DateTimeException | IllegalArgumentException malformed) {
      throw Mismatch.expected(expected, text);
    }
  }
}
