package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** The functions that are about a database. */
@ContextThread
final class DatabaseFunctions {
  private static final int ENABLE_FOREIGN_KEYS = 1002;
  private static final int DEFENSIVE = 1010;
  private static final int DOUBLE_QUOTED_IN_QUERIES = 1013;
  private static final int DOUBLE_QUOTED_IN_DEFINITIONS = 1014;

  /** {@code SQLITE_DESERIALIZE_FREEONCLOSE} and {@code SQLITE_DESERIALIZE_RESIZEABLE}. */
  private static final int FREE_AND_RESIZE = 1 | 2;

  private DatabaseFunctions() {}

  static boolean isOpen(Database database) {
    return database.isOpen();
  }

  static void requireOpen(Database database) {
    database.connection();
  }

  static boolean isTransaction(Database database) {
    long connection = database.connection().pointer();
    return SqliteLibrary.call(SqliteFunction.GET_AUTOCOMMIT, connection) == 0;
  }

  /** Opens the file of a location, with what the options say. */
  static void open(
      OpenDatabases databases,
      Database database,
      Location location,
      boolean readOnly,
      boolean foreignKeys,
      boolean doubleQuoted,
      boolean defensive,
      int timeout) {
    if (database.isOpen()) {
      throw SqliteErrors.state("database is already open");
    }
    Connection connection = databases.open(location, readOnly);
    try {
      configure(connection, ENABLE_FOREIGN_KEYS, foreignKeys);
      configure(connection, DOUBLE_QUOTED_IN_QUERIES, doubleQuoted);
      configure(connection, DOUBLE_QUOTED_IN_DEFINITIONS, doubleQuoted);
      configure(connection, DEFENSIVE, defensive);
      SqliteLibrary.call(SqliteFunction.BUSY_TIMEOUT, connection.pointer(), timeout);
    } catch (RuntimeException failure) {
      connection.close();
      throw failure;
    }
    database.opened(connection);
    if (connection.files().areRestricted()) {
      database.authorizeBy(null);
    }
  }

  private static void configure(Connection connection, int option, boolean on) {
    connection.check(SqliteLibrary.configure(connection.pointer(), option, on));
  }

  static void close(Database database) {
    database.close();
  }

  static void exec(Database database, TruffleString text) {
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      long sql = SqliteLibrary.copy(text, arena);
      connection.check(connection.call(SqliteFunction.EXEC, connection.pointer(), sql, 0, 0, 0, 0));
    }
  }

  static Object location(Database database, TruffleString databaseName) {
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      long name = SqliteLibrary.copy(databaseName, arena);
      return Callback.fullText(
          SqliteLibrary.call(SqliteFunction.DB_FILENAME, connection.pointer(), name));
    }
  }

  /** Switches an option of SQLite, given by its number. */
  static void configure(Database database, int option, boolean on) {
    configure(database.connection(), option, on);
  }

  /** Sets a limit, given by its number, where there is a value; returns the previous one. */
  static int limit(Database database, int limit, int value) {
    return (int)
        SqliteLibrary.call(SqliteFunction.LIMIT, database.connection().pointer(), limit, value);
  }

  static void loadExtension(
      OpenDatabases databases,
      Database database,
      TruffleString path,
      @Nullable TruffleString entryPoint) {
    require(SqliteFunction.LOAD_EXTENSION);
    databases.requireExtension(path.toJavaStringUncached());
    Connection connection = database.idle();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment message = arena.allocate(ValueLayout.JAVA_LONG);
      long entry = entryPoint == null ? 0 : SqliteLibrary.copy(entryPoint, arena);
      long file = SqliteLibrary.copy(path, arena);
      int code =
          connection.call(
              SqliteFunction.LOAD_EXTENSION,
              connection.pointer(),
              file,
              entry,
              message.address(),
              0,
              0);
      if (code != SqliteErrors.OK) {
        long text = message.get(ValueLayout.JAVA_LONG, 0);
        String reason = String.valueOf(SqliteLibrary.text(text));
        SqliteLibrary.call(SqliteFunction.FREE, text);
        throw SqliteErrors.extension(reason);
      }
    }
  }

  static Object serialize(Database database, TruffleString databaseName) {
    require(SqliteFunction.SERIALIZE);
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(ValueLayout.JAVA_LONG);
      long name = SqliteLibrary.copy(databaseName, arena);
      long data =
          SqliteLibrary.call(
              SqliteFunction.SERIALIZE, connection.pointer(), name, size.address(), 0);
      long length = size.get(ValueLayout.JAVA_LONG, 0);
      if (data == 0 && length != 0) {
        throw SqliteErrors.of(connection.pointer());
      }
      byte[] bytes = SqliteLibrary.bytes(data, length);
      SqliteLibrary.call(SqliteFunction.FREE, data);
      return new Bytes(bytes, 0, bytes.length).uint8Array();
    }
  }

  /** Replaces the content of a database; its statements end. */
  static void deserialize(Database database, Bytes content, TruffleString databaseName) {
    require(SqliteFunction.DESERIALIZE);
    Connection connection = database.idle();
    byte[] bytes = content.copy();
    try (Arena arena = Arena.ofConfined()) {
      long name = SqliteLibrary.copy(databaseName, arena);
      connection.freeStatements();
      long copy = SqliteLibrary.call(SqliteFunction.MALLOC64, bytes.length);
      if (copy == 0) {
        throw SqliteErrors.sqlite("out of memory");
      }
      MemorySegment.copy(
          bytes, 0, SqliteLibrary.at(copy, bytes.length), ValueLayout.JAVA_BYTE, 0, bytes.length);
      connection.check(
          (int)
              SqliteLibrary.call(
                  SqliteFunction.DESERIALIZE,
                  connection.pointer(),
                  name,
                  copy,
                  bytes.length,
                  bytes.length,
                  FREE_AND_RESIZE));
    }
  }

  /** Refuses what the library was built without. */
  static void require(SqliteFunction function) {
    if (!function.exists()) {
      throw SqliteErrors.missing(function);
    }
  }
}
