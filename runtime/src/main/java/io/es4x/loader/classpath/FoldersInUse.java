package io.es4x.loader.classpath;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The folders of a cache that living processes use: each process holds, for each folder, a shared
 * lock on one byte of a file in the cache, at the place that the folder's hash says. The operating
 * system ends the locks of a process with it, however it ends.
 */
@AnyThread
final class FoldersInUse {

  private static final Map<Path, FoldersInUse> OF_CACHE = new ConcurrentHashMap<>();

  /**
   * The file of the locks, open until the process ends: closing any channel of a file would end all
   * locks on it.
   */
  private final FileChannel locks;

  private final Set<Long> own = new HashSet<>();

  private FoldersInUse(Path cache) {
    try {
      Files.createDirectories(cache);
      locks =
          FileChannel.open(
              cache.resolve("in-use"),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one for all that this process does with a cache. */
  static FoldersInUse of(Path cache) {
    return OF_CACHE.computeIfAbsent(cache, FoldersInUse::new);
  }

  /** Keeps a folder from being deleted by any process; waits for one that is about to. */
  synchronized void add(Path folder) {
    long place = place(folder);
    if (own.add(place)) {
      try {
        locks.lock(place, 1, true);
      } catch (IOException noLocksHere) {
        // Then no process gets the lock that it needs to delete anything.
      }
    }
  }

  /** Deletes a folder if no process uses it. */
  synchronized void ifUnused(Path folder, Deletion deletion) throws IOException {
    long place = place(folder);
    FileLock lock = own.contains(place) ? null : tryLock(place);
    if (lock != null) {
      try (lock) {
        deletion.delete(folder);
      }
    }
  }

  private @Nullable FileLock tryLock(long place) {
    try {
      return locks.tryLock(place, 1, false);
    } catch (IOException noLocksHere) {
      return null;
    }
  }

  /** The deletion of a folder. */
  interface Deletion {
    void delete(Path folder) throws IOException;
  }

  private static long place(Path folder) {
    String name = folder.getFileName().toString();
    return Integer.toUnsignedLong(name.hashCode());
  }
}
