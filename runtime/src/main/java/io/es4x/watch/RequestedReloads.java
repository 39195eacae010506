package io.es4x.watch;

import io.es4x.os.FileStamp;
import io.es4x.threads.AnyThread;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The files of a program that is started again on request. Nothing is watched: at a request, files
 * are compared with what they were when they were loaded.
 */
final class RequestedReloads implements ProgramFiles {
  private final Path main;
  private final Map<Path, FileStamp> files = new ConcurrentHashMap<>();
  private final Semaphore requests = new Semaphore(0);

  /**
   * @param main a file that counts as changed, as there is a new version without any change, too
   */
  RequestedReloads(Path main) {
    this.main = main;
  }

  /** Requests a new version. */
  @AnyThread
  void request() {
    requests.release();
  }

  @Override
  public void add(Path file) {
    if (!Files.isDirectory(file)) {
      files.putIfAbsent(file, FileStamp.orNone(file));
    }
  }

  @Override
  public boolean isInTree(Path path) {
    return false;
  }

  @Override
  public void begin() {
    // A file that is not loaded any more does no harm.
  }

  @Override
  public void keepBegun() {
    // See begin.
  }

  @Override
  public void awaitNew() {
    // A request is all that counts.
  }

  @Override
  public Set<Path> poll(Duration timeout) throws InterruptedException {
    Set<Path> changed = new HashSet<>();
    if (requests.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
      requests.drainPermits();
      changed.add(main);
      files.replaceAll(
          (file, before) -> {
            FileStamp now = FileStamp.orNone(file);
            if (!now.equals(before)) {
              changed.add(file);
            }
            return now;
          });
    }
    return changed;
  }
}
