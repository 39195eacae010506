package io.es4x.json;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The JSON form of Java values. */
@AnyThread
public final class JsonForm {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  /** The format of a JavaScript Date in JSON. */
  private static final DateTimeFormatter MILLISECONDS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private static final double MAX_SAFE_INTEGER = 0x1p53 - 1;
  private static final int NANOS_OF_MILLISECOND = 1_000_000;

  private JsonForm() {}

  /**
   * Returns the string, number, boolean, null, map or list that represents a value in JSON; the
   * value itself if it is one, or has no form. Nested values are not converted.
   */
  public static @Nullable Object of(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case String text -> text;
      case Boolean truth -> truth;
      case Number number -> ofNumber(number);
      case JsonObject object -> object;
      case JsonArray array -> array;
      case Map<?, ?> map -> map;
      case List<?> list -> list;
      case Enum<?> constant -> constant.name();
      case Buffer bytes -> BASE64.encodeToString(bytes.getBytes());
      case byte[] bytes -> BASE64.encodeToString(bytes);
      case Instant time -> text(time);
      case OffsetDateTime time -> DateTimeFormatter.ISO_INSTANT.format(time);
      case ZonedDateTime time -> DateTimeFormatter.ISO_INSTANT.format(time);
      case HttpMethod method -> method.name();
      case InetAddress address -> address.getHostAddress();
      case Optional<?> optional -> of(optional.orElse(null));
      case Path path -> path.toString();
      default ->
          isText(value)
              ? value.toString()
              : value.getClass().isArray() ? elements(value) : ofObject(value);
    };
  }

  private static boolean isText(Object value) {
    return value instanceof Character
        || value instanceof CharSequence
        || value instanceof UUID
        || value instanceof URI
        || value instanceof URL
        || value instanceof TemporalAccessor
        || value instanceof TemporalAmount;
  }

  /** Formats a time, with fractions of a millisecond, which a Date does not have. */
  private static String text(Instant time) {
    return time.getNano() % NANOS_OF_MILLISECOND == 0 ? MILLISECONDS.format(time) : time.toString();
  }

  /** Returns a number in JSON form: all digits of a decimal, null for NaN and infinities. */
  private static @Nullable Number ofNumber(Number number) {
    return switch (number) {
      case Integer exact -> exact;
      case Long exact -> exact;
      case Double fraction -> ofDouble(fraction, fraction);
      case Float fraction -> ofDouble(fraction, fraction);
      case Short exact -> exact;
      case Byte exact -> exact;
      case BigDecimal exact -> exact;
      case BigInteger exact -> exact;
      default -> digits(number);
    };
  }

  /** Returns a number as JavaScript writes it: whole numbers have no decimal point. */
  private static @Nullable Number ofDouble(Number number, double value) {
    if (!Double.isFinite(value)) {
      return null;
    }
    return value == Math.rint(value) && Math.abs(value) <= MAX_SAFE_INTEGER
        ? (Number) (long) value
        : number;
  }

  private static @Nullable BigDecimal digits(Number number) {
    try {
      return new BigDecimal(number.toString());
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  private static List<@Nullable Object> elements(Object array) {
    int length = Array.getLength(array);
    List<@Nullable Object> elements = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private static @Nullable Object ofObject(Object value) {
    if (SqlForm.knows(value)) {
      return SqlForm.of(value);
    }
    Object json = ToJson.of(value);
    if (json != null) {
      return json;
    } else if (value instanceof Throwable) {
      return new JsonObject(); // As of an Error.
    } else if (value instanceof Iterable<?> iterable) {
      List<@Nullable Object> elements = new ArrayList<>();
      iterable.forEach(elements::add);
      return elements;
    }
    return value;
  }
}
