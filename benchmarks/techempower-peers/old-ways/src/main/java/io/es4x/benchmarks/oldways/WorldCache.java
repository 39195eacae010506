package io.es4x.benchmarks.oldways;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.sql.SQLException;
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

  List<World> any(int count) throws SQLException {
    List<World> found = new ArrayList<>(count);
    while (found.size() < count) {
      found.add(find(Worlds.random()));
    }
    return found;
  }

  private World find(int id) throws SQLException {
    World cached = cache.getIfPresent(id);
    if (cached != null) {
      return cached;
    }
    World world = worlds.find(id);
    cache.put(id, world);
    return world;
  }
}
