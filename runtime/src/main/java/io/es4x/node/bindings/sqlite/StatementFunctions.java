package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.engine.raw.RawArray;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The functions that are about a prepared statement. */
@ContextThread
final class StatementFunctions {
  private StatementFunctions() {}

  /** Lets an object hold a statement of a database; tells whether the text has one. */
  static boolean prepare(Database database, Object holder, TruffleString text) {
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
      long sql = SqliteLibrary.copy(text, arena);
      connection.check(
          connection.call(
              SqliteFunction.PREPARE_V2, connection.pointer(), sql, -1, result.address(), 0, 0));
      long pointer = result.get(ValueLayout.JAVA_LONG, 0);
      if (pointer != 0) {
        Statement.hold(holder, database, pointer);
      }
      return pointer != 0;
    }
  }

  /** Does nothing more than {@link Statement#of}. */
  static void check(Statement statement) {}

  static void begin(Statement statement) {
    statement.begin();
  }

  static Object parameterNames(Statement statement) {
    return statement.parameterNames();
  }

  static void bind(Statement statement, int index, Object value) {
    statement.bind(index, value);
  }

  static Object next(Statement statement, boolean bigInts) {
    return statement.next(bigInts);
  }

  static Object first(Statement statement, boolean bigInts) {
    return statement.first(bigInts);
  }

  static Object all(Statement statement, boolean bigInts) {
    return statement.all(bigInts);
  }

  static Object names(Statement statement) {
    return statement.names();
  }

  static void reset(Statement statement) {
    statement.reset();
  }

  /** Runs the statement; gives the number of changed rows and the id of the last new one. */
  static Object run(Statement statement, boolean bigInts) {
    statement.run();
    long connection = statement.connection().pointer();
    return RawArray.of(
        number(SqliteLibrary.call(SqliteFunction.CHANGES64, connection), bigInts),
        number(SqliteLibrary.call(SqliteFunction.LAST_INSERT_ROWID, connection), bigInts));
  }

  private static Object number(long value, boolean isBigInt) {
    return isBigInt ? BigInt.valueOf(value) : JSRuntime.longToIntOrDouble(value);
  }

  /** Of each column: what it is in its table, its database, name, table and type. */
  static Object columns(Statement statement) {
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

  static Object sourceSql(Statement statement) {
    return Callback.text(SqliteLibrary.call(SqliteFunction.SQL, statement.pointer()));
  }

  static Object expandedSql(Statement statement) {
    long pointer = SqliteLibrary.call(SqliteFunction.EXPANDED_SQL, statement.pointer());
    String text = SqliteLibrary.text(pointer);
    SqliteLibrary.call(SqliteFunction.FREE, pointer);
    if (text == null) {
      throw SqliteErrors.sqlite("Expanded SQL text would exceed configured limits");
    }
    return Strings.fromJavaString(text);
  }
}
