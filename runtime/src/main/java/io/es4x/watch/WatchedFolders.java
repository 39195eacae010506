package io.es4x.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The folders whose changes the operating system reports: by inotify on Linux, by a similar
 * interface on Windows; on macOS the JDK polls every two seconds.
 */
@AnyThread
final class WatchedFolders {
  /** Folders that are not watched recursively, as they hold no code of the program. */
  private static final Set<String> PASSED_OVER = Set.of("node_modules", ".git");

  private static final System.Logger LOG = System.getLogger("es4x");

  private final WatchService service;
  private final Set<Path> wanted = ConcurrentHashMap.newKeySet();
  private final Map<Path, WatchKey> keys = new ConcurrentHashMap<>();
  private final AtomicBoolean warned = new AtomicBoolean();

  /**
   * The events in the folders since the last poll.
   *
   * @param touched paths that were created, written, or deleted
   * @param created the created ones of them
   * @param lost whether events were lost because the operating system's queue overflowed
   */
  record Events(Set<Path> touched, Set<Path> created, boolean lost) {
    Events() {
      this(new HashSet<>(), new HashSet<>(), false);
    }

    boolean isEmpty() {
      return touched.isEmpty() && !lost;
    }
  }

  WatchedFolders() {
    try {
      service = FileSystems.getDefault().newWatchService();
    } catch (IOException unavailable) {
      throw new UncheckedIOException(unavailable);
    }
  }

  /** Watches a folder, not its subfolders; one that does not exist, as soon as it does. */
  void add(Path folder) {
    if (wanted.add(folder)) {
      register(folder);
    }
  }

  private void register(Path folder) {
    try {
      keys.put(folder, folder.register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY));
    } catch (IOException failure) {
      Path parent = folder.getParent();
      if (Files.isDirectory(folder)) {
        warn(folder, failure);
      } else if (parent != null) {
        add(parent);
      }
    }
  }

  /**
   * Warns once that the limit of the operating system is reached: the program continues, watched in
   * part.
   */
  private void warn(Path folder, IOException failure) {
    if (warned.compareAndSet(false, true)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "--watch does not see changes in "
              + folder
              + " and perhaps other folders: "
              + failure.getMessage()
              + ". On Linux, sysctl fs.inotify.max_user_watches raises the limit.");
    }
  }

  /**
   * Watches a folder recursively, without following symbolic links.
   *
   * @param most the maximum number of folders
   */
  void addTree(Path root, int most) {
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            private int count;

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              if (!folder.equals(root) && isPassedOver(folder.getFileName())) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              add(folder);
              return ++count < most ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Returns whether a path is in a folder that is not watched recursively. */
  static boolean isPassedOver(Path path) {
    for (Path name : path) {
      if (PASSED_OVER.contains(name.toString())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Watches the folders now at a path and below, which may have replaced others. Returns whether
   * there are such folders.
   */
  boolean renew(Path folder) {
    List<Path> moved = wanted.stream().filter(each -> each.startsWith(folder)).toList();
    for (Path each : moved) {
      WatchKey key = keys.remove(each);
      if (key != null) {
        key.cancel();
      }
      register(each);
    }
    return !moved.isEmpty();
  }

  /** Waits for events; null on timeout. */
  @Nullable Events poll(Duration timeout) throws InterruptedException {
    try {
      WatchKey key = service.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
      return key == null ? null : take(key);
    } catch (ClosedWatchServiceException ending) {
      throw new InterruptedException();
    }
  }

  private Events take(WatchKey key) {
    Path folder = (Path) key.watchable();
    Events events = new Events();
    for (WatchEvent<?> event : key.pollEvents()) {
      if (event.kind() == OVERFLOW) {
        events = new Events(events.touched, events.created, true);
      } else {
        Path path = folder.resolve((Path) event.context());
        events.touched.add(path);
        if (event.kind() == ENTRY_CREATE) {
          events.created.add(path);
        }
      }
    }
    if (!key.reset()) {
      keys.remove(folder, key);
      events.touched.add(folder);
    }
    return events;
  }
}
