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
 * The side of the benchmark in Java, as programs/es4x.mjs is. Its arguments: the way, the number of
 * messages, how many are in flight, their size in bytes; or {@code echo} for the other process.
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
    Exchange measured =
        new Exchange(
            Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    Future<Vertx> vertx =
        way.equals("processes") ? clustered() : Future.succeededFuture(Vertx.vertx());
    vertx
        .compose(made -> made.deployVerticle(new Asking(way, measured)).map(made))
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

  /** Sends the messages, and prints the figures. */
  private static final class Asking extends AbstractVerticle {
    private final String way;
    private final Exchange measured;

    Asking(String way, Exchange measured) {
      this.way = way;
      this.measured = measured;
    }

    @Override
    public void start() {
      Exchange first =
          new Exchange(Math.max(1, measured.count() / 5), measured.window(), measured.size());
      switch (way) {
        case "call" -> {
          first.byCall(Buffer::copy);
          print(measured.byCall(Buffer::copy));
        }
        case "context" -> {
          vertx.eventBus().<Buffer>consumer("echo", message -> message.reply(message.body()));
          ask(first);
        }
        case "loops" ->
            vertx
                .deployVerticle(new Echo())
                .onSuccess(deployed -> ask(first))
                .onFailure(Main::fail);
        case "processes" -> ask(first);
        default -> throw new IllegalArgumentException("There is no way " + way);
      }
    }

    private void ask(Exchange first) {
      first
          .by(this::request)
          .compose(warm -> measured.by(this::request))
          .onSuccess(Asking::print)
          .onFailure(Main::fail);
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
      Runtime.getRuntime().halt(0);
    }
  }
}
