package io.es4x.benchmarks.techempower;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.CompositeFuture;
import io.vertx.core.Future;
import java.util.List;
import java.util.stream.IntStream;

/** A read-through cache of rows: what it lacks comes from the database. */
final class WorldCache {

  private final Cache<Integer, World> cache =
      Caffeine.newBuilder().maximumSize(World.COUNT).build();
  private final Worlds worlds;

  WorldCache(Worlds worlds) {
    this.worlds = worlds;
  }

  Future<List<World>> any(int count) {
    return Future.all(IntStream.range(0, count).mapToObj(i -> get(Worlds.random())).toList())
        .map(CompositeFuture::<World>list);
  }

  private Future<World> get(int id) {
    World cached = cache.getIfPresent(id);
    if (cached != null) {
      return Future.succeededFuture(cached);
    }
    return worlds.find(id).onSuccess(world -> cache.put(id, world));
  }
}
