package io.es4x.interop;

import io.vertx.core.Completable;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.NetClientOptions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Overloads that accept the same JavaScript value, each of which returns its own name. */
public final class OverloadsApi {
  private OverloadsApi() {}

  // Like CircuitBreaker.executeWithFallback.
  public static String execute(Handler<String> command, Function<Throwable, String> fallback) {
    command.handle("event");
    return "handler";
  }

  public static String execute(
      Supplier<String> command, Function<@Nullable Throwable, String> fallback) {
    return "supplier of " + command.get() + " or " + fallback.apply(null);
  }

  // Like ThroughputTimer.time.
  public static String time(Runnable action) {
    action.run();
    return "runnable";
  }

  public static String time(Callable<Object> action) throws Exception {
    return "callable of " + action.call();
  }

  public static String map(Function<String, Object> function) {
    return "function of " + function.apply("x");
  }

  public static String map(BiFunction<String, String, Object> function) {
    return "bi-function";
  }

  public static String map(Handler<String> handler) {
    return "handler";
  }

  public static String map(Object value) {
    return "object";
  }

  public static String complete(Completable<String> completable, String name) {
    return "completable";
  }

  public static String complete(Handler<String> handler, String name) {
    return "handler";
  }

  // Like TemplateEngine.render.
  public static String render(Map<String, Object> context, String file) {
    return "map";
  }

  public static String render(JsonObject context, String file) {
    return "JSON " + context + " for " + file;
  }

  // Like AttestationCertificates.setX5c.
  public static String certificates(List<String> certificates) {
    return "list";
  }

  public static String certificates(JsonArray certificates) {
    return "JSON " + certificates;
  }

  // Like RabbitMQClient.create, whose first argument is an ordinary object.
  public static String client(Thread owner, JsonObject config) {
    return "JSON " + config;
  }

  public static String client(Thread owner, NetClientOptions options) {
    return "options " + options.getConnectTimeout();
  }

  // Like KafkaProducer.create.
  public static String producer(Thread owner, Map<String, String> config) {
    return "map " + config;
  }

  public static String producer(Thread owner, NetClientOptions options) {
    return "options " + options.getConnectTimeout();
  }

  // Unrelated options classes: HttpServerOptions has the most options, RequestOptions the fewest.
  public static String with(RequestOptions options) {
    return "request";
  }

  public static String with(HttpServerOptions options) {
    return "server";
  }

  // Like ClientBuilder.connectingTo.
  public static String connect(HttpServerOptions options) {
    return "options";
  }

  public static String connect(Supplier<String> options) {
    return "supplier of " + options.get();
  }

  public static String connect(List<HttpServerOptions> options) {
    return "list";
  }

  public static String supply(HttpServerOptions options) {
    return "options";
  }

  public static String supply(Supplier<String> options) {
    return "supplier of " + options.get();
  }

  // Like setCellValue of POI.
  public static String cell(String text) {
    return "text";
  }

  public static String cell(double number) {
    return "number";
  }

  public static String cell(LocalDate date) {
    return "local date";
  }

  public static String cell(LocalDateTime time) {
    return "local time";
  }

  public static String cell(Calendar calendar) {
    return "calendar";
  }

  public static String cell(Date date) {
    return "date " + date.getTime();
  }

  public static String moment(Date date) {
    return "date";
  }

  public static String moment(Instant instant) {
    return "instant";
  }

  // The first argument decides.
  public static String both(Map<String, Object> map, Instant instant) {
    return "map and instant";
  }

  public static String both(JsonObject json, Date date) {
    return "JSON and date";
  }
}
