package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The functions that are about a database. */
@ContextThread
final class DatabaseFunctions {
  private static final int ENABLE_FOREIGN_KEYS = 1002;
  private static final int DEFENSIVE = 1010;
  private static final int DOUBLE_QUOTED_IN_QUERIES = 1013;
  private static final int DOUBLE_QUOTED_IN_DEFINITIONS = 1014;

  /** Lets SQLite free what it is given, and let it grow. */
  private static final int FREE_AND_RESIZE = 1 | 2;

  private DatabaseFunctions() {}

  static void addTo(RawObject object) {
    object
        .function("open", 7, SqliteBinding.held(DatabaseFunctions::open))
        .function("close", 1, SqliteBinding.held(DatabaseFunctions::close))
        .function(
            "isOpen",
            1,
            SqliteBinding.held(arguments -> SqliteBinding.database(arguments).isOpen()))
        .function(
            "requireOpen",
            1,
            SqliteBinding.held(
                arguments -> {
                  connection(arguments);
                  return Undefined.instance;
                }))
        .function(
            "isTransaction",
            1,
            SqliteBinding.held(
                arguments ->
                    SqliteLibrary.call(
                            SqliteFunction.GET_AUTOCOMMIT, connection(arguments).pointer())
                        == 0))
        .function("exec", 2, SqliteBinding.held(DatabaseFunctions::exec))
        .function("location", 2, SqliteBinding.held(DatabaseFunctions::location))
        .function("configure", 3, SqliteBinding.held(DatabaseFunctions::configure))
        .function("limit", 3, SqliteBinding.held(DatabaseFunctions::limit))
        .function("loadExtension", 3, SqliteBinding.held(DatabaseFunctions::loadExtension))
        .function("serialize", 2, SqliteBinding.held(DatabaseFunctions::serialize))
        .function("deserialize", 3, SqliteBinding.held(DatabaseFunctions::deserialize));
  }

  private static Connection connection(Arguments arguments) {
    return SqliteBinding.database(arguments).connection();
  }

  /** Opens the file of a location, with what the options say. */
  private static Object open(Arguments arguments) {
    Database database = SqliteBinding.database(arguments);
    if (database.isOpen()) {
      throw SqliteErrors.state("database is already open");
    }
    Connection connection =
        arguments.state(OpenDatabases.class).open(Location.of(arguments, 1), arguments.isTrue(2));
    try {
      configure(connection, ENABLE_FOREIGN_KEYS, arguments.isTrue(3));
      configure(connection, DOUBLE_QUOTED_IN_QUERIES, arguments.isTrue(4));
      configure(connection, DOUBLE_QUOTED_IN_DEFINITIONS, arguments.isTrue(4));
      configure(connection, DEFENSIVE, arguments.isTrue(5));
      SqliteLibrary.call(
          SqliteFunction.BUSY_TIMEOUT, connection.pointer(), arguments.integer(6, 0));
    } catch (RuntimeException failure) {
      connection.close();
      throw failure;
    }
    database.opened(connection);
    return Undefined.instance;
  }

  private static void configure(Connection connection, int option, boolean on) {
    connection.check(SqliteLibrary.configure(connection.pointer(), option, on));
  }

  private static Object close(Arguments arguments) {
    SqliteBinding.database(arguments).close();
    return Undefined.instance;
  }

  private static Object exec(Arguments arguments) {
    Connection connection = connection(arguments);
    try (Arena arena = Arena.ofConfined()) {
      long sql = SqliteLibrary.copy(arguments.text(1), arena);
      connection.check(connection.call(SqliteFunction.EXEC, connection.pointer(), sql, 0, 0, 0, 0));
    }
    return Undefined.instance;
  }

  private static Object location(Arguments arguments) {
    Connection connection = connection(arguments);
    try (Arena arena = Arena.ofConfined()) {
      long name = SqliteLibrary.copy(arguments.text(1), arena);
      return Callback.fullText(
          SqliteLibrary.call(SqliteFunction.DB_FILENAME, connection.pointer(), name));
    }
  }

  /** Switches an option of SQLite, told by its number. */
  private static Object configure(Arguments arguments) {
    configure(connection(arguments), arguments.integer(1, 0), arguments.isTrue(2));
    return Undefined.instance;
  }

  /** Sets a limit, told by its number, where a value is given; returns the value before. */
  private static Object limit(Arguments arguments) {
    return (int)
        SqliteLibrary.call(
            SqliteFunction.LIMIT,
            connection(arguments).pointer(),
            arguments.integer(1, 0),
            arguments.integer(2, -1));
  }

  private static Object loadExtension(Arguments arguments) {
    require(SqliteFunction.LOAD_EXTENSION);
    arguments.state(OpenDatabases.class).requireExtension(arguments.string(1));
    Connection connection = SqliteBinding.database(arguments).idle();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment message = arena.allocate(ValueLayout.JAVA_LONG);
      long entry = arguments.isUndefined(2) ? 0 : SqliteLibrary.copy(arguments.text(2), arena);
      long path = SqliteLibrary.copy(arguments.text(1), arena);
      int code =
          connection.call(
              SqliteFunction.LOAD_EXTENSION,
              connection.pointer(),
              path,
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
    return Undefined.instance;
  }

  private static Object serialize(Arguments arguments) {
    require(SqliteFunction.SERIALIZE);
    Connection connection = connection(arguments);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(ValueLayout.JAVA_LONG);
      long name = SqliteLibrary.copy(arguments.text(1), arena);
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
  private static Object deserialize(Arguments arguments) {
    require(SqliteFunction.DESERIALIZE);
    Connection connection = SqliteBinding.database(arguments).idle();
    byte[] bytes = arguments.bytes(1).copy();
    try (Arena arena = Arena.ofConfined()) {
      long name = SqliteLibrary.copy(arguments.text(2), arena);
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
    return Undefined.instance;
  }

  /** Refuses what the library was built without. */
  static void require(SqliteFunction function) {
    if (!function.exists()) {
      throw SqliteErrors.missing(function);
    }
  }
}
