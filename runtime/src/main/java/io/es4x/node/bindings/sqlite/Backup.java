package io.es4x.node.bindings.sqlite;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.util.List;
import java.util.Set;

/** A copy of a database to a file, which is made page by page. */
@AnyThread
final class Backup {
  private final NativeHandle copy;
  private final NativeHandle target;
  private final Set<Backup> running;

  private Backup(long copy, long target, Set<Backup> running) {
    this.copy = new NativeHandle(copy, SqliteFunction.BACKUP_FINISH);
    this.target = new NativeHandle(target, SqliteFunction.CLOSE_V2);
    this.running = running;
    running.add(this);
  }

  /** Begins a copy; where that fails, the target is closed. */
  static Backup begin(
      long source, String sourceName, long target, String targetName, Set<Backup> running) {
    try (Arena arena = Arena.ofConfined()) {
      long copy =
          SqliteLibrary.call(
              SqliteFunction.BACKUP_INIT,
              target,
              SqliteLibrary.copy(targetName, arena),
              source,
              SqliteLibrary.copy(sourceName, arena));
      if (copy != 0) {
        return new Backup(copy, target, running);
      }
      try {
        throw SqliteErrors.of(target);
      } finally {
        SqliteLibrary.call(SqliteFunction.CLOSE_V2, target);
      }
    }
  }

  /** Copies some pages; returns the result code, and the numbers of all and of remaining pages. */
  synchronized List<Integer> step(int pages) {
    long pointer = copy.pointer();
    return pointer == 0
        ? List.of(SqliteErrors.OK, 0, 0)
        : List.of(
            (int) SqliteLibrary.call(SqliteFunction.BACKUP_STEP, pointer, pages),
            (int) SqliteLibrary.call(SqliteFunction.BACKUP_PAGECOUNT, pointer),
            (int) SqliteLibrary.call(SqliteFunction.BACKUP_REMAINING, pointer));
  }

  synchronized void close() {
    copy.free();
    target.free();
    running.remove(this);
  }
}
