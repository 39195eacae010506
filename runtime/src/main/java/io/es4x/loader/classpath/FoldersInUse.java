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
 * Keeps cache folders that running processes use from being deleted: for each folder a process
 * holds a shared lock on one byte of a file in the cache, at an offset made of the folder's hash.
 * The operating system releases the locks of a process when it ends, for whatever reason.
 */
@AnyThread
final class FoldersInUse {

  private static final Map<Path, FoldersInUse> OF_CACHE = new ConcurrentHashMap<>();

  /**
   * The lock file, open until the process ends: closing any channel of a file would release all
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

  /** Returns the instance for a cache, one per process. */
  static FoldersInUse of(Path cache) {
    return OF_CACHE.computeIfAbsent(cache, FoldersInUse::new);
  }

  /** Keeps a folder from being deleted by any process; waits for a deletion that is in progress. */
  synchronized void add(Path folder) {
    long place = place(folder);
    if (own.add(place)) {
      try {
        locks.lock(place, 1, true);
      } catch (IOException noLocksHere) {
        // Without locks, no process can get the exclusive lock that deletion needs.
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
