package io.es4x.node.bindings.sqlite;

import io.es4x.threads.AnyThread;
import java.lang.foreign.MemorySegment;
import java.util.Locale;

/** The functions of SQLite's C library that are called, each by its name there. */
@AnyThread
enum SqliteFunction {
  AGGREGATE_CONTEXT,
  BACKUP_FINISH,
  BACKUP_INIT,
  BACKUP_PAGECOUNT,
  BACKUP_REMAINING,
  BACKUP_STEP,
  BIND_BLOB,
  BIND_DOUBLE,
  BIND_INT64,
  BIND_NULL,
  BIND_PARAMETER_COUNT,
  BIND_PARAMETER_NAME,
  BIND_TEXT,
  BUSY_TIMEOUT,
  CHANGES64,
  CHANGESET_APPLY,
  CLEAR_BINDINGS,
  CLOSE_V2,
  COLUMN_BLOB,
  COLUMN_BYTES,
  COLUMN_COUNT,
  COLUMN_DATABASE_NAME,
  COLUMN_DECLTYPE,
  COLUMN_DOUBLE,
  COLUMN_INT64,
  COLUMN_NAME,
  COLUMN_ORIGIN_NAME,
  COLUMN_TABLE_NAME,
  COLUMN_TEXT,
  COLUMN_TYPE,
  CREATE_FUNCTION_V2,
  CREATE_WINDOW_FUNCTION,
  DB_CONFIG,
  DB_FILENAME,
  DESERIALIZE,
  ERRMSG,
  ERRSTR,
  EXEC,
  EXPANDED_SQL,
  EXTENDED_ERRCODE,
  FINALIZE,
  FREE,
  GET_AUTOCOMMIT,
  LAST_INSERT_ROWID,
  LIBVERSION,
  LIMIT,
  LOAD_EXTENSION,
  MALLOC64,
  OPEN_V2,
  PREPARE_V2,
  RESET,
  RESULT_BLOB,
  RESULT_DOUBLE,
  RESULT_ERROR,
  RESULT_INT64,
  RESULT_NULL,
  RESULT_TEXT,
  SERIALIZE,
  SESSION_ATTACH,
  SESSION_CHANGESET,
  SESSION_CREATE,
  SESSION_DELETE,
  SESSION_PATCHSET,
  SET_AUTHORIZER,
  SQL,
  STEP,
  STMT_STATUS,
  USER_DATA,
  VALUE_BLOB,
  VALUE_BYTES,
  VALUE_DOUBLE,
  VALUE_INT64,
  VALUE_TEXT,
  VALUE_TYPE;

  /** The address of the function; null where the library does not have it. */
  final MemorySegment address = SqliteLibrary.find(symbol());

  /** The name of the function in C. */
  String symbol() {
    String name = name().toLowerCase(Locale.ROOT);
    boolean isOfSessions = name.startsWith("session_") || name.startsWith("changeset_");
    return "sqlite3" + (isOfSessions ? "" : "_") + name;
  }

  /** Returns whether the library may lack the function, as it is an option of its build. */
  boolean isOptional() {
    return switch (this) {
      case CHANGESET_APPLY,
          COLUMN_DATABASE_NAME,
          COLUMN_ORIGIN_NAME,
          COLUMN_TABLE_NAME,
          DESERIALIZE,
          LOAD_EXTENSION,
          SERIALIZE,
          SESSION_ATTACH,
          SESSION_CHANGESET,
          SESSION_CREATE,
          SESSION_DELETE,
          SESSION_PATCHSET,
          SET_AUTHORIZER ->
          true;
      default -> false;
    };
  }

  /** Returns whether the library has the function. */
  boolean exists() {
    return address.address() != 0;
  }
}
