package io.es4x.benchmarks.echo;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.EventBusOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.spi.cluster.hazelcast.HazelcastClusterManager;

/**
 * The side of the benchmark in Java, as programs/es4x.mjs is. Its arguments: the way, how many
 * messages are in flight, their size in bytes; or {@code echo} for the other process.
 */
final class Main {
  private Main() {}

  public static void main(String[] args) {
    String way = args[0];
    if (way.equals("echo")) {
      clustered()
          .compose(vertx -> vertx.deployVerticle(new Echo()))
          .onSuccess(id -> System.out.println("Listening on the event bus"))
          .onFailure(Main::fail);
      return;
    }
    Shape shape = new Shape(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    Future<Vertx> vertx =
        way.equals("processes") ? clustered() : Future.succeededFuture(Vertx.vertx());
    vertx
        .compose(made -> made.deployVerticle(new Asking(way, shape)).map(made))
        .onFailure(Main::fail);
  }

  private static Future<Vertx> clustered() {
    VertxOptions options =
        new VertxOptions().setEventBusOptions(new EventBusOptions().setHost("127.0.0.1"));
    return Vertx.builder()
        .with(options)
        .withClusterManager(new HazelcastClusterManager())
        .buildClustered();
  }

  private static void fail(Throwable failure) {
    failure.printStackTrace();
    Runtime.getRuntime().halt(1);
  }

  /** Replies with what it gets. */
  private static final class Echo extends AbstractVerticle {
    @Override
    public void start(Promise<Void> started) {
      vertx
          .eventBus()
          .<Buffer>consumer("echo", message -> message.reply(message.body()))
          .completion()
          .onComplete(started);
    }
  }

  /**
   * The shape of all exchanges.
   *
   * @param window how many messages are in flight
   * @param size of a message, in bytes
   */
  private record Shape(int window, int size) {}

  /** Exchanges as many messages as each line of the input says, and prints the figures. */
  private static final class Asking extends AbstractVerticle {
    private final String way;
    private final Shape shape;

    Asking(String way, Shape shape) {
      this.way = way;
      this.shape = shape;
    }

    @Override
    public void start(Promise<Void> started) {
      Future<?> ready =
          switch (way) {
            case "call", "processes" -> Future.succeededFuture();
            case "context" ->
                vertx
                    .eventBus()
                    .<Buffer>consumer("echo", message -> message.reply(message.body()))
                    .completion();
            case "loops" -> vertx.deployVerticle(new Echo());
            default -> throw new IllegalArgumentException("There is no way " + way);
          };
      ready.<Void>mapEmpty().onComplete(started);
      ready.onSuccess(done -> Thread.ofVirtual().start(this::exchangeByInput));
    }

    /** Reads the input on a thread that may block. Its end ends the process. */
    private void exchangeByInput() {
      for (String line = IO.readln(); line != null; line = IO.readln()) {
        int count = Integer.parseInt(line);
        context.runOnContext(now -> exchange(count).onSuccess(Asking::print).onFailure(Main::fail));
      }
      Runtime.getRuntime().halt(0);
    }

    private Future<Exchange.Figures> exchange(int count) {
      Exchange exchange = new Exchange(count, shape.window(), shape.size());
      return way.equals("call")
          ? Future.succeededFuture(exchange.byCall(Buffer::copy))
          : exchange.by(this::request);
    }

    private Future<Buffer> request(Buffer message) {
      return vertx.eventBus().<Buffer>request("echo", message).map(reply -> reply.body());
    }

    private static void print(Exchange.Figures figures) {
      JsonObject result =
          JsonObject.of(
              "seconds", figures.seconds(),
              "cpu", figures.cpu(),
              "p50", figures.p50(),
              "p99", figures.p99());
      System.out.println("RESULT " + result.encode());
    }
  }
}
