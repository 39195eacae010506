package io.es4x.interop;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.ThreadingModel;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/** A parameter of each kind, named as the conversion matrix shows it, and values of each kind. */
public final class MatrixApi {
  private MatrixApi() {}

  /** Parameters; each method returns what it received. */
  public static final class To {
    private To() {}

    public static String booleanValue(boolean value) {
      return String.valueOf(value);
    }

    public static String intValue(int value) {
      return String.valueOf(value);
    }

    public static String longValue(long value) {
      return String.valueOf(value);
    }

    public static String doubleValue(double value) {
      return String.valueOf(value);
    }

    public static String bigInteger(BigInteger value) {
      return String.valueOf(value);
    }

    public static String byteValue(byte value) {
      return String.valueOf(value);
    }

    public static String bigDecimal(BigDecimal value) {
      return String.valueOf(value);
    }

    public static String multiMap(MultiMap value) {
      return value == null ? "null" : value.entries().toString();
    }

    public static String offsetDateTime(OffsetDateTime value) {
      return value == null ? "null" : value.toInstant().toString();
    }

    public static String string(String value) {
      return String.valueOf(value);
    }

    public static String object(Object value) {
      return switch (value) {
        case null -> "null";
        case Future<?> future -> "Future";
        case Throwable error -> "Throwable " + error.getMessage();
        case Buffer buffer -> "Buffer " + buffer(buffer);
        case Map<?, ?> map when map.getClass().getName().contains("polyglot") -> "function";
        default -> value.getClass().getSimpleName() + " " + value;
      };
    }

    public static String enumeration(ThreadingModel value) {
      return String.valueOf(value);
    }

    public static String httpMethod(HttpMethod value) {
      return String.valueOf(value);
    }

    public static String options(HttpServerOptions value) {
      return value == null ? "null" : "port " + value.getPort();
    }

    public static String jsonObject(JsonObject value) {
      return String.valueOf(value);
    }

    public static String jsonArray(JsonArray value) {
      return String.valueOf(value);
    }

    public static String list(List<Object> value) {
      return String.valueOf(value);
    }

    public static String set(Set<Object> value) {
      return String.valueOf(value);
    }

    public static String map(Map<String, Object> value) {
      return String.valueOf(value);
    }

    public static String buffer(Buffer value) {
      return value == null ? "null" : HexFormat.of().formatHex(value.getBytes());
    }

    public static String bytes(byte[] value) {
      return Arrays.toString(value);
    }

    public static String strings(String[] value) {
      return Arrays.toString(value);
    }

    public static String handler(Handler<Object> value) {
      return value == null ? "null" : "callback";
    }

    public static String supplier(Supplier<Object> value) {
      return value == null ? "null" : "callback";
    }

    public static String future(Future<Object> value) {
      return value == null ? "null" : "Future";
    }

    public static String instant(Instant value) {
      return String.valueOf(value);
    }

    public static String localDate(LocalDate value) {
      return String.valueOf(value);
    }

    public static String duration(Duration value) {
      return String.valueOf(value);
    }

    public static String uuid(UUID value) {
      return String.valueOf(value);
    }

    public static String type(Class<?> value) {
      return value == null ? "null" : value.getSimpleName();
    }

    public static String throwable(Throwable value) {
      return value == null ? "null" : String.valueOf(value.getMessage());
    }
  }

  /** The values that JavaScript receives, by the text that makes each in Java. */
  public static Object value(String java) {
    return Objects.requireNonNull(FROM.get(java), java).get();
  }

  static final Map<String, Supplier<Object>> FROM = new java.util.LinkedHashMap<>();

  static {
    FROM.put("null", () -> null);
    FROM.put("true", () -> true);
    FROM.put("5", () -> 5);
    FROM.put("(byte) 5", () -> (byte) 5);
    FROM.put("5L", () -> 5L);
    FROM.put("9007199254740993L", () -> 9007199254740993L);
    FROM.put("0.5", () -> 0.5);
    FROM.put("0.1f", () -> 0.1f);
    FROM.put("'c'", () -> 'c');
    FROM.put("\"text\"", () -> "text");
    FROM.put("BigInteger.TWO.pow(70)", () -> BigInteger.TWO.pow(70));
    FROM.put("new BigDecimal(\"0.5\")", () -> new BigDecimal("0.5"));
    FROM.put("ThreadingModel.WORKER", () -> ThreadingModel.WORKER);
    FROM.put("HttpMethod.GET", () -> HttpMethod.GET);
    FROM.put("new JsonObject().put(\"a\", 1)", () -> new JsonObject().put("a", 1));
    FROM.put("new JsonArray().add(1)", () -> new JsonArray().add(1));
    FROM.put("List.of(1, 2)", () -> List.of(1, 2));
    FROM.put("Set.of(1)", () -> Set.of(1));
    FROM.put("Map.of(\"a\", 1)", () -> Map.of("a", 1));
    FROM.put("new int[] {1, 2}", () -> new int[] {1, 2});
    FROM.put("Optional.empty()", Optional::empty);
    FROM.put("Buffer.buffer(\"AB\")", () -> Buffer.buffer("AB"));
    FROM.put("Instant.EPOCH", () -> Instant.EPOCH);
    FROM.put("LocalDate.EPOCH", () -> LocalDate.EPOCH);
    FROM.put("Duration.ofSeconds(90)", () -> Duration.ofSeconds(90));
    FROM.put("new UUID(1, 2)", () -> new UUID(1, 2));
    FROM.put("Map.of(\"a\", Set.of(new UUID(1, 2)))", () -> Map.of("a", Set.of(new UUID(1, 2))));
    FROM.put("new Http2Settings()", io.vertx.core.http.Http2Settings::new);
    FROM.put("new IllegalStateException(\"m\")", () -> new IllegalStateException("m"));
  }
}
