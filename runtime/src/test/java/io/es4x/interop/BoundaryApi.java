package io.es4x.interop;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.ThreadingModel;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A Java API with one method for each kind of parameter, each of which returns what it received.
 */
public final class BoundaryApi {
  private static final @Nullable String NONE = null;

  private BoundaryApi() {}

  /** A functional interface that has no hand-written adapter. */
  public interface Rare {
    long join(int number, String text);

    default int seven() {
      return 7;
    }
  }

  /** An interface with several abstract methods, which an object implements. */
  public interface Plugin {
    String start(String name);

    String stop();

    default String name() {
      return "plugin";
    }
  }

  /** Options with elements that are converted, too. */
  public static final class Nested {
    private final StringBuilder set = new StringBuilder();

    public Nested setModels(List<ThreadingModel> models) {
      models.forEach(model -> set.append(model.name()).append(' '));
      return this;
    }

    public Nested setServers(java.util.Map<String, HttpServerOptions> servers) {
      servers.forEach((key, server) -> set.append(key).append(server.getPort()).append(' '));
      return this;
    }

    public Nested setMethods(Set<HttpMethod> methods) {
      methods.forEach(method -> set.append(method.name()).append(' '));
      return this;
    }

    public Nested setSizes(List<List<Integer>> sizes) {
      sizes.forEach(row -> row.forEach(size -> set.append(size + 1).append(' ')));
      return this;
    }
  }

  public static String plugin(Plugin value) {
    return value.start(value.name()) + " " + value.stop();
  }

  public static String names(List<ThreadingModel> value) {
    StringBuilder names = new StringBuilder();
    for (ThreadingModel model : value) {
      names.append(model.name());
    }
    return names.toString();
  }

  public static String nested(Nested value) {
    return value.set.toString();
  }

  public static String bytes(byte[] value) {
    return "byte[]";
  }

  public static String bytes(Buffer value) {
    return "buffer";
  }

  public static String jsonObject(JsonObject value) {
    return value.encode();
  }

  public static String jsonArray(JsonArray value) {
    return value.encode();
  }

  public static String object(Object value) {
    return value == null ? "null" : value.getClass().getSimpleName() + " " + value;
  }

  public static String buffer(Buffer value) {
    return value.toString();
  }

  public static String hex(Buffer value) {
    return HexFormat.of().formatHex(value.getBytes());
  }

  public static Buffer bytesOf(String hex) {
    return Buffer.buffer(HexFormat.of().parseHex(hex));
  }

  public static String rare(Rare value) {
    return value.join(3, "ab") + " " + value.seven();
  }

  public static String options(HttpServerOptions value) {
    return value.getPort() + " " + value.getHost() + " " + value.getAlpnVersions();
  }

  public static String method(HttpMethod value) {
    return value.name();
  }

  public static String model(ThreadingModel value) {
    return value.name();
  }

  public static String list(List<Object> value) {
    return value.getClass().getSimpleName() + " " + value;
  }

  public static String set(Set<Object> value) {
    return value.toString();
  }

  public static String number(int value) {
    return "int " + value;
  }

  public static Throwable sameThrowable(Throwable value) {
    return value;
  }

  public static Object same(Object value) {
    return value;
  }

  public static String instant(Instant value) {
    return value.toString();
  }

  public static String throwable(Throwable value) {
    return String.valueOf(value.getMessage());
  }

  public static String overloaded(Handler<String> handler) {
    return "handler";
  }

  public static String overloaded(io.vertx.core.Completable<String> completable) {
    return "completable";
  }

  public static String fewest(java.util.function.BiFunction<String, String, Object> function) {
    return "bifunction";
  }

  public static String fewest(Function<String, Object> function) {
    return "function";
  }

  public static String connect(HttpServerOptions options) {
    return "options";
  }

  public static String connect(List<HttpServerOptions> options) {
    return "list";
  }

  public static String connect(Supplier<HttpServerOptions> options) {
    return "supplier";
  }

  public static String suites(HttpServerOptions value) {
    return value.getEnabledCipherSuites().toString();
  }

  public static void run(Runnable task) {
    task.run();
  }

  public static String execute(Supplier<Object> supplier) {
    return "Supplier";
  }

  public static String execute(Handler<Object> handler) {
    return "Handler";
  }

  public static String get(Supplier<Object> supplier) {
    return object(supplier.get());
  }

  public static void fail(String message) {
    throw new IllegalStateException(message);
  }

  /** Throws for a null that is not an argument. */
  @SuppressWarnings("NullAway") // It is for the error.
  public static int nullField() {
    return NONE.length();
  }

  public static JsonObject json() {
    return new JsonObject("{\"text\":\"t\",\"none\":null,\"deep\":{\"list\":[1,{\"two\":2}]}}");
  }

  public static Future<String> ready(String value) {
    return Future.succeededFuture(value);
  }

  public static Future<String> failed(Throwable cause) {
    return Future.failedFuture(cause);
  }

  /** Returns a future that completes on another thread. */
  public static Future<String> foreign(String value) {
    io.vertx.core.Promise<String> promise = io.vertx.core.Promise.promise();
    Thread.ofPlatform().start(() -> promise.complete(value));
    return promise.future();
  }

  /** Returns a future of the same value, which completes on another thread. */
  public static Future<Object> later(Object value) {
    io.vertx.core.Promise<Object> promise = io.vertx.core.Promise.promise();
    Thread.ofPlatform().start(() -> promise.complete(value));
    return promise.future();
  }

  /** Returns a future of the same value, which Java has changed. */
  public static Future<Object> changed(Object value) {
    if (value instanceof JsonObject object) {
      object.put("changed", true);
    } else if (value instanceof JsonArray array) {
      array.add("changed");
    }
    return Future.succeededFuture(value);
  }

  public static Future<String> readInJava(Future<Object> future) {
    return future.map(BoundaryApi::object);
  }

  public static Future<Object> compose(Function<String, Future<Object>> mapper) {
    return ready("composed").compose(mapper);
  }

  public static String threadName() {
    return Thread.currentThread().getName();
  }

  /** Calls a handler from a thread that is not an event loop. */
  public static void callElsewhere(Handler<String> handler) {
    Thread.ofPlatform().start(() -> handler.handle("from elsewhere"));
  }

  /** Calls a supplier from a thread that is not an event loop; returns the outcome. */
  public static Future<String> getElsewhere(Supplier<Object> supplier) {
    io.vertx.core.Promise<String> outcome = io.vertx.core.Promise.promise();
    Thread.ofPlatform()
        .name("elsewhere")
        .start(
            () -> {
              try {
                outcome.complete("got " + supplier.get());
              } catch (RuntimeException refused) {
                outcome.complete(refused.getMessage());
              }
            });
    return outcome.future();
  }
}
