package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The functions that are about a prepared statement. */
@ContextThread
final class StatementFunctions {
  /** The body of a function that is about a statement. */
  private interface Body {
    Object call(Statement statement, Arguments arguments);
  }

  private StatementFunctions() {}

  static void addTo(RawObject object) {
    object.function("prepare", 3, SqliteBinding.held(StatementFunctions::prepare));
    object.function("isAlive", 1, arguments -> Statement.isAlive(arguments.get(0)));
    add(object, "check", 1, (statement, arguments) -> Undefined.instance);
    add(object, "begin", 1, StatementFunctions::begin);
    add(object, "parameterNames", 1, (statement, arguments) -> statement.parameterNames());
    add(object, "bind", 3, StatementFunctions::bind);
    add(object, "next", 2, (statement, arguments) -> statement.next(arguments.isTrue(1)));
    add(object, "first", 2, (statement, arguments) -> statement.first(arguments.isTrue(1)));
    add(object, "all", 2, (statement, arguments) -> statement.all(arguments.isTrue(1)));
    add(object, "names", 1, (statement, arguments) -> statement.names());
    add(object, "run", 2, StatementFunctions::run);
    add(object, "reset", 1, StatementFunctions::reset);
    add(object, "columns", 1, (statement, arguments) -> columns(statement));
    add(object, "sourceSql", 1, (statement, arguments) -> sourceSql(statement));
    add(object, "expandedSql", 1, (statement, arguments) -> expandedSql(statement));
  }

  /** Adds a function that gets the statement of its first argument. */
  private static void add(RawObject object, String name, int length, Body body) {
    object.function(
        name,
        length,
        SqliteBinding.held(arguments -> body.call(Statement.of(arguments), arguments)));
  }

  /** Lets an object hold a statement of a database; tells whether the text has one. */
  private static Object prepare(Arguments arguments) {
    Database database = SqliteBinding.database(arguments);
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
      long sql = SqliteLibrary.copy(arguments.text(2), arena);
      connection.check(
          connection.call(
              SqliteFunction.PREPARE_V2, connection.pointer(), sql, -1, result.address(), 0, 0));
      long pointer = result.get(ValueLayout.JAVA_LONG, 0);
      if (pointer != 0) {
        Statement.hold(arguments.get(1), database, pointer);
      }
      return pointer != 0;
    }
  }

  private static Object begin(Statement statement, Arguments arguments) {
    statement.begin();
    return Undefined.instance;
  }

  private static Object bind(Statement statement, Arguments arguments) {
    statement.bind(arguments.integer(1, 0), arguments.get(2));
    return Undefined.instance;
  }

  private static Object reset(Statement statement, Arguments arguments) {
    statement.reset();
    return Undefined.instance;
  }

  /** Runs the statement; gives the number of changed rows and the id of the last new one. */
  private static Object run(Statement statement, Arguments arguments) {
    statement.run();
    long connection = statement.connection().pointer();
    return RawArray.of(
        number(SqliteLibrary.call(SqliteFunction.CHANGES64, connection), arguments),
        number(SqliteLibrary.call(SqliteFunction.LAST_INSERT_ROWID, connection), arguments));
  }

  private static Object number(long value, Arguments arguments) {
    return arguments.isTrue(1) ? BigInt.valueOf(value) : JSRuntime.longToIntOrDouble(value);
  }

  /** Of each column: what it is in its table, its database, name, table and type. */
  private static Object columns(Statement statement) {
    Object[] all = new Object[statement.columnCount()];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          RawArray.of(
              statement.column(SqliteFunction.COLUMN_ORIGIN_NAME, i),
              statement.column(SqliteFunction.COLUMN_DATABASE_NAME, i),
              statement.column(SqliteFunction.COLUMN_NAME, i),
              statement.column(SqliteFunction.COLUMN_TABLE_NAME, i),
              statement.column(SqliteFunction.COLUMN_DECLTYPE, i));
    }
    return RawArray.of(all);
  }

  private static Object sourceSql(Statement statement) {
    return Callback.text(SqliteLibrary.call(SqliteFunction.SQL, statement.pointer()));
  }

  private static Object expandedSql(Statement statement) {
    long pointer = SqliteLibrary.call(SqliteFunction.EXPANDED_SQL, statement.pointer());
    String text = SqliteLibrary.text(pointer);
    SqliteLibrary.call(SqliteFunction.FREE, pointer);
    if (text == null) {
      throw SqliteErrors.sqlite("Expanded SQL text would exceed configured limits");
    }
    return Strings.fromJavaString(text);
  }
}
