package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.threads.ContextThread;
import java.util.Objects;

/** The functions that copy a database. */
@ContextThread
final class BackupFunctions {
  private BackupFunctions() {}

  static void addTo(RawObject object) {
    object
        .function("beginBackup", 5, SqliteBinding.held(BackupFunctions::begin))
        .function("endBackup", 1, SqliteBinding.held(BackupFunctions::end))
        .function(
            "errorOf",
            1,
            arguments -> SqliteErrors.ofCode(arguments.integer(0, 0)).getErrorObject());
  }

  /** Begins a copy: the database, the object that holds the copy, a path, and two names. */
  private static Object begin(Arguments arguments) {
    Backup backup =
        arguments
            .state(OpenDatabases.class)
            .backUp(
                SqliteBinding.database(arguments).connection(),
                arguments.string(3),
                Location.of(arguments, 2),
                arguments.string(4));
    Held.put(arguments.get(1), backup);
    return Undefined.instance;
  }

  /** Copies some pages on another thread. */
  static Object step(Arguments arguments) {
    Backup backup = backup(arguments);
    int pages = arguments.integer(1, 0);
    arguments.state(WorkRequests.class).start(arguments.get(2), () -> backup.step(pages));
    return Undefined.instance;
  }

  private static Object end(Arguments arguments) {
    backup(arguments).close();
    return Undefined.instance;
  }

  private static Backup backup(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), Backup.class), "no backup");
  }
}
