package io.es4x.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.VertxOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves {@code /metrics}, {@code /health/live} and {@code /health/ready} on a port of its own, by
 * the server of the JDK: it answers also while the program's event loops are blocked, and is no
 * server of the program.
 */
public final class MetricsEndpoint {
  private static final System.Logger LOG = System.getLogger("io.es4x.metrics");

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int METHOD_NOT_ALLOWED = 405;
  private static final int UNAVAILABLE = 503;

  /** The time for which an event loop may be blocked before the process counts as dead. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The time between two samples of the event loops, in milliseconds. */
  private static final long INTERVAL = 500;

  /**
   * The seconds that a request may take to arrive, and its response to leave; without these limits
   * a client that stalls keeps a thread. The JDK reads them when it makes its first server, and has
   * no other way to set them: a server of the JDK that the program itself makes has them as well.
   */
  private static final List<String> LIMITS =
      List.of("sun.net.httpserver.maxReqTime", "sun.net.httpserver.maxRspTime");

  private static final String LIMIT = "10";

  private final PrometheusMeterRegistry registry;
  private final LoopDelays delays;
  private final Supplier<@Nullable String> unready;

  private MetricsEndpoint(
      PrometheusMeterRegistry registry, LoopDelays delays, Supplier<@Nullable String> unready) {
    this.registry = registry;
    this.delays = delays;
    this.unready = unready;
  }

  /** Opens the port, whose requests wait until {@link #serve} answers them. */
  public static HttpServer listen(MetricsOptions options) throws IOException {
    LIMITS.forEach(limit -> System.getProperties().putIfAbsent(limit, LIMIT));
    HttpServer server = HttpServer.create(new InetSocketAddress(options.host(), options.port()), 0);
    // No virtual threads, which those of the program may keep from running.
    server.setExecutor(
        Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("es4x-metrics-server-", 1).factory()));
    return server;
  }

  /**
   * Answers requests from now on.
   *
   * @param options those with which Vert.x has started
   */
  public static void serve(HttpServer server, VertxOptions options, MeasuredProgram program) {
    PrometheusMeterRegistry registry = VertxMeters.registry(options);
    MetricsEndpoint endpoint =
        new MetricsEndpoint(registry, measure(program, registry), program.unready());
    server.createContext("/", endpoint::answer);
    server.start();
    InetSocketAddress address = server.getAddress();
    LOG.log(
        System.Logger.Level.INFO,
        "metrics at http://{0}:{1}/metrics, health at /health/live and /health/ready",
        address.getHostString(),
        Integer.toString(address.getPort()));
  }

  /** Begins to measure what Vert.x and Java do not. */
  @SuppressWarnings("resource") // It measures as long as the process runs.
  private static LoopDelays measure(MeasuredProgram program, PrometheusMeterRegistry registry) {
    Gauge.builder("es4x.contexts", program.contexts(), Collection::size)
        .description("The contexts of instances, verticles and workers")
        .register(registry);
    LoopDelays delays = new LoopDelays(program, registry);
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("es4x-metrics").unstarted(task));
    var unused =
        clock.scheduleAtFixedRate(delays::sample, INTERVAL, INTERVAL, TimeUnit.MILLISECONDS);
    return delays;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String method = exchange.getRequestMethod();
      if (!method.equals("GET") && !method.equals("HEAD")) {
        send(exchange, METHOD_NOT_ALLOWED, "GET only\n");
        return;
      }
      switch (exchange.getRequestURI().getPath()) {
        case "/metrics" -> {
          exchange
              .getResponseHeaders()
              .set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
          send(exchange, OK, registry.scrape());
        }
        case "/health/live" -> sendHealth(exchange, delays.blocked(PATIENCE));
        case "/health/ready" -> sendHealth(exchange, unready.get());
        default -> send(exchange, NOT_FOUND, "/metrics, /health/live or /health/ready\n");
      }
    }
  }

  private static void sendHealth(HttpExchange exchange, @Nullable String problem)
      throws IOException {
    send(exchange, problem == null ? OK : UNAVAILABLE, (problem == null ? "ok" : problem) + "\n");
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    exchange.getResponseHeaders().putIfAbsent("Content-Type", List.of("text/plain; charset=utf-8"));
    exchange.sendResponseHeaders(status, isHead ? -1 : bytes.length);
    if (!isHead) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
