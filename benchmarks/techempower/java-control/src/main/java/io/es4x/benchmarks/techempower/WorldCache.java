package io.es4x.benchmarks.techempower;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;

/** A read-through cache of rows: what it lacks comes from the database. */
final class WorldCache {

  private final Cache<Integer, World> cache =
      Caffeine.newBuilder().maximumSize(World.COUNT).build();
  private final Worlds worlds;

  WorldCache(Worlds worlds) {
    this.worlds = worlds;
  }

  Future<List<World>> any(int count) {
    return fill(new ArrayList<>(count), count);
  }

  private Future<List<World>> fill(List<World> worlds, int count) {
    while (worlds.size() < count) {
      int id = Worlds.random();
      World cached = cache.getIfPresent(id);
      if (cached == null) {
        return load(id)
            .compose(
                world -> {
                  worlds.add(world);
                  return fill(worlds, count);
                });
      }
      worlds.add(cached);
    }
    return Future.succeededFuture(worlds);
  }

  private Future<World> load(int id) {
    return worlds.find(id).onSuccess(world -> cache.put(id, world));
  }
}
