package io.es4x.interop;

import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.util.AbstractMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Java objects of several kinds. */
public final class KindsApi {
  private KindsApi() {}

  /** An exception that is a collection, as those of JDBC are. */
  public static final class Listed extends IllegalStateException implements Iterable<Integer> {
    private static final long serialVersionUID = 1;

    Listed() {
      super("m");
    }

    @Override
    public Iterator<Integer> iterator() {
      return List.of(1, 2).iterator();
    }
  }

  /** An exception that is a function. */
  public static final class Called extends IllegalStateException
      implements Function<Object, Object> {
    private static final long serialVersionUID = 1;

    Called() {
      super("m");
    }

    @Override
    public Object apply(Object value) {
      return value;
    }
  }

  private abstract static class Unfinished extends IllegalStateException
      implements Comparable<Unfinished> {
    private static final long serialVersionUID = 1;

    Unfinished() {
      super("m");
    }
  }

  private static RuntimeException exception(String kind) {
    return switch (kind) {
      case "iterable" -> new Listed();
      case "function" -> new Called();
      case "map" -> new MappedException();
      default ->
          new Unfinished() {
            private static final long serialVersionUID = 1;

            @Override
            public int compareTo(Unfinished other) {
              return 0;
            }
          };
    };
  }

  public static void fail(String kind) {
    throw exception(kind);
  }

  public static Future<Object> failed(String kind) {
    return Future.failedFuture(exception(kind));
  }

  /** A record that implements an interface with one abstract method, but is not a callback. */
  public record Next(int days) implements TemporalAdjuster {
    @Override
    public Temporal adjustInto(Temporal temporal) {
      return temporal;
    }
  }

  /** A record that is a callback. */
  public record Constant(int value) implements Supplier<Integer> {
    @Override
    public Integer get() {
      return value;
    }
  }

  public static Function<Integer, Integer> doubling() {
    return value -> value * 2;
  }

  public static String bytes(byte[] value) {
    return "bytes " + value.length;
  }

  public static String bytes(Object value) {
    return "object";
  }

  public static String all(byte[]... values) {
    return "bytes " + values.length;
  }

  public static String all(Object... values) {
    return "objects " + values.length;
  }

  public static String buffer(byte[] value) {
    return "bytes";
  }

  public static String buffer(Buffer value) {
    return "buffer";
  }

  /** A class with overloaded constructors, like {@code OtpErlangBinary}. */
  public static final class Binary {
    public final String made;

    public Binary(byte[] bytes) {
      made = "bytes " + bytes.length;
    }

    public Binary(Object object) {
      made = "object";
    }
  }

  /** A map that is thrown. */
  public static final class MappedException extends IllegalStateException
      implements Map<String, Object> {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial")
    private final Map<String, Object> entries =
        new AbstractMap<>() {
          @Override
          public Set<Entry<String, Object>> entrySet() {
            return Set.of();
          }
        };

    MappedException() {
      super("m");
    }

    @Override
    public int size() {
      return 0;
    }

    @Override
    public boolean isEmpty() {
      return true;
    }

    @Override
    public boolean containsKey(Object key) {
      return false;
    }

    @Override
    public boolean containsValue(Object value) {
      return false;
    }

    @Override
    public @Nullable Object get(Object key) {
      return entries.get(key);
    }

    @Override
    public Object put(String key, Object value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object remove(Object key) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void putAll(Map<? extends String, ?> map) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {}

    @Override
    public Set<String> keySet() {
      return entries.keySet();
    }

    @Override
    public List<Object> values() {
      return List.of();
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
      return entries.entrySet();
    }
  }
}
