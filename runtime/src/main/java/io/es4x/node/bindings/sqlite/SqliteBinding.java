package io.es4x.node.bindings.sqlite;

import io.es4x.engine.Arguments;
import io.es4x.engine.RawFunction;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.lang.ref.Reference;

/**
 * SQLite: {@code internalBinding('sqlite')}, whose classes are in sqlite.js. Functions get the
 * object that holds what they are about as their first argument.
 */
@ContextThread
public final class SqliteBinding {
  private SqliteBinding() {}

  public static Object create(ContextServices services) {
    RawObject object =
        WorkRequests.addTo(
            new RawObject("sqlite").state(new WorkRequests(services, ResourceType.SQLITE_BACKUP)));
    object
        .function("stepBackup", 3, held(BackupFunctions::step))
        .function("failure", 0, arguments -> RawValue.of(SqliteLibrary.failure()))
        .function("version", 0, arguments -> RawValue.of(SqliteLibrary.version()))
        .state(new OpenDatabases(services));
    DatabaseFunctions.addTo(object);
    FunctionFunctions.addTo(object);
    SessionFunctions.addTo(object);
    StatementFunctions.addTo(object);
    BackupFunctions.addTo(object);
    return object.object();
  }

  /** A function whose first argument cannot be collected, and what it holds freed, meanwhile. */
  static RawFunction held(RawFunction body) {
    return arguments -> {
      Object holder = arguments.get(0);
      try {
        return body.call(arguments);
      } finally {
        Reference.reachabilityFence(holder);
      }
    };
  }

  /** The database of the first argument. */
  static Database database(Arguments arguments) {
    return Database.of(arguments.get(0));
  }
}
