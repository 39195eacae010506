package io.es4x.watch;

import io.es4x.os.FileStamp;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files of a program, and which of them have changed on disk.
 *
 * <p>Events only say where to look: a file has changed if its stamp has, which distinguishes writes
 * from reads, and also detects files that were replaced by a rename or restored. Any thread may add
 * files; one thread polls.
 */
final class WatchedFiles implements ProgramFiles {
  /** The time without events after which a save is assumed to be complete. */
  private static final Duration QUIET = Duration.ofMillis(25);

  /**
   * The same for an empty or missing file, as some editors truncate or delete a file before they
   * write it.
   */
  private static final Duration QUIET_AFTER_VOID = Duration.ofMillis(200);

  /** The longest time to wait for changes to end, in nanoseconds. */
  private static final long LONGEST = Duration.ofSeconds(1).toNanos();

  /** The number of folders that are watched for a missing module. */
  private static final int LIKELY_FOLDERS = 1000;

  private static final Pattern MODULE = Pattern.compile(".*\\.([mc]?[jt]s|[jt]sx|json|wasm)");

  private final WatchedFolders folders = new WatchedFolders();
  private final Path application;
  private final Set<Path> trees = new HashSet<>();
  private volatile Map<Path, FileStamp> files = new ConcurrentHashMap<>();
  private volatile Map<Path, FileStamp> previous = Map.of();
  private boolean anyNew;

  /**
   * @param application the folder whose subfolders are likely to be replaced as a whole
   */
  WatchedFiles(Path application) {
    this.application = application;
  }

  @Override
  public void add(Path file) {
    if (!files.containsKey(file) && !Files.isDirectory(file)) {
      files.putIfAbsent(file, FileStamp.orNone(file));
      addFolders(file.getParent());
    }
  }

  private void addFolders(@Nullable Path folder) {
    for (Path each = folder; each != null; each = each.getParent()) {
      folders.add(each);
      if (each.equals(application) || !each.startsWith(application)) {
        return;
      }
    }
  }

  /** Watches a folder recursively, or a file. */
  void addTree(Path root) {
    trees.add(root);
    if (Files.isDirectory(root)) {
      folders.addTree(root, Integer.MAX_VALUE);
      addFolders(root.getParent());
    } else {
      add(root);
    }
  }

  @Override
  public boolean isInTree(Path path) {
    return trees.stream()
        .anyMatch(
            tree -> path.startsWith(tree) && !WatchedFolders.isPassedOver(tree.relativize(path)));
  }

  @Override
  public void begin() {
    anyNew = false;
    Map<Path, FileStamp> known = new ConcurrentHashMap<>(previous);
    known.putAll(files);
    previous = known;
    files = new ConcurrentHashMap<>();
  }

  @Override
  public void keepBegun() {
    previous = Map.of();
  }

  /** Makes new modules count, as one may have been missing. */
  @Override
  public void awaitNew() {
    anyNew = true;
    folders.addTree(application, LIKELY_FOLDERS);
  }

  /** Waits for changes, and until there are no more. */
  @Override
  public Set<Path> poll(Duration timeout) throws InterruptedException {
    Set<Path> changed = new HashSet<>();
    WatchedFolders.Events events = folders.poll(timeout);
    long begin = System.nanoTime();
    while (events != null) {
      collect(events, changed);
      boolean complete = changed.stream().map(FileStamp::orNone).noneMatch(FileStamp::isVoid);
      events =
          System.nanoTime() - begin < LONGEST
              ? folders.poll(complete ? QUIET : QUIET_AFTER_VOID)
              : null;
    }
    return changed;
  }

  private void collect(WatchedFolders.Events events, Set<Path> changed) {
    if (events.lost()) {
      compareBelow(application.getRoot(), changed);
    }
    for (Path path : events.touched()) {
      compare(path, changed);
      if (isInTree(path)) {
        takeFromTree(path, changed);
      } else if (anyNew && events.created().contains(path)) {
        takeNew(path, changed);
      }
      if (folders.renew(path)) {
        compareBelow(path, changed);
      }
    }
  }

  private void takeFromTree(Path path, Set<Path> changed) {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      folders.addTree(path, Integer.MAX_VALUE);
    }
    changed.add(path);
  }

  private void takeNew(Path path, Set<Path> changed) {
    if (Files.isDirectory(path)) {
      folders.addTree(path, Integer.MAX_VALUE);
      changed.add(path);
    } else if (MODULE.matcher(path.toString()).matches()) {
      changed.add(path);
    }
  }

  private void compareBelow(Path folder, Set<Path> changed) {
    Set<Path> known = new HashSet<>(files.keySet());
    known.addAll(previous.keySet());
    known.stream().filter(file -> file.startsWith(folder)).forEach(file -> compare(file, changed));
  }

  private void compare(Path file, Set<Path> changed) {
    Map<Path, FileStamp> stamps = files.containsKey(file) ? files : previous;
    FileStamp before = stamps.get(file);
    if (before != null) {
      FileStamp now = FileStamp.orNone(file);
      if (!now.equals(before)) {
        changed.add(file);
        stamps.put(file, now);
      }
    }
  }
}
