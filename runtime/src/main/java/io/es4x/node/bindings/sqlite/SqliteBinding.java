package io.es4x.node.bindings.sqlite;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawFunction;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.lang.ref.Reference;

/**
 * SQLite: {@code internalBinding('sqlite')}, described by sqlite.binding.d.ts, whose classes are in
 * sqlite.js. Functions get the object that holds what they are about as their first argument.
 */
@ContextThread
public final class SqliteBinding {
  private SqliteBinding() {}

  public static Object create(ContextServices services) {
    RawObject object = new RawObject("sqlite");
    BackupStepsGlue.addTo(
        WorkRequests.addTo(object.state(new WorkRequests(services, ResourceType.SQLITE_BACKUP))));
    object.state(new OpenDatabases(services));
    SqliteLibraryGlue.addTo(object);
    DatabaseFunctionsGlue.addTo(object);
    FunctionFunctionsGlue.addTo(object);
    SessionFunctionsGlue.addTo(object);
    StatementFunctionsGlue.addTo(object);
    BackupFunctionsGlue.addTo(object);
    return object.object();
  }

  /**
   * Calls a function whose first argument cannot be collected, and what it holds freed, meanwhile.
   */
  static Object held(RawFunction body, Arguments arguments) {
    Object holder = arguments.get(0);
    try {
      return body.call(arguments);
    } finally {
      Reference.reachabilityFence(holder);
    }
  }
}
