import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import io.vertx.spi.cluster.hazelcast.HazelcastClusterManager;

/** A member in Java: it answers JavaScript, asks it, and reads and writes what both share. */
class Member {
  public static void main(String[] args) throws Exception {
    Vertx vertx =
        Vertx.builder()
            .withClusterManager(new HazelcastClusterManager())
            .buildClustered()
            .toCompletionStage()
            .toCompletableFuture()
            .get();
    vertx
        .eventBus()
        .<JsonObject>consumer(
            "java", message -> message.reply(message.body().copy().put("by", "Java")))
        .completion()
        .compose(ready -> vertx.sharedData().<String, String>getAsyncMap("notes"))
        .compose(notes -> notes.put("java", "written by Java"))
        .compose(
            written ->
                vertx.eventBus().<JsonObject>request("js", new JsonObject().put("n", 1).put("b", true)))
        .compose(
            reply -> {
              System.out.println("got " + reply.body().encode());
              return vertx.sharedData().getCounter("both");
            })
        .compose(counter -> counter.incrementAndGet())
        .onComplete(count -> System.out.println("count " + count.result() + " " + count.cause()));
  }
}
