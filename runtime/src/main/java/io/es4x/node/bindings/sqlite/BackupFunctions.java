package io.es4x.node.bindings.sqlite;

import io.es4x.engine.raw.Held;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.threads.ContextThread;

/** The functions that copy a database. */
@ContextThread
final class BackupFunctions {
  private BackupFunctions() {}

  static void beginBackup(
      OpenDatabases databases,
      Database source,
      Object holder,
      Location location,
      String name,
      String targetName) {
    Held.put(holder, databases.backUp(source.connection(), name, location, targetName));
  }

  static void stepBackup(WorkRequests requests, Backup backup, int pages, int id) {
    requests.start(id, () -> backup.step(pages));
  }

  static void endBackup(Backup backup) {
    backup.close();
  }

  static Object errorOf(int code) {
    return SqliteErrors.ofCode(code).getErrorObject();
  }
}
