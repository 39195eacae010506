package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawArray;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The prepared statement of an object of class {@code StatementSync}. */
@ContextThread
final class Statement {
  private static final int ROW = 100;
  private static final int DONE = 101;

  /**
   * {@code SQLITE_STMTSTATUS_REPREPARE}: how often the statement was prepared again, as the schema
   * had changed.
   */
  private static final int REPREPARED = 5;

  private final Database database;
  private final Connection connection;
  private final NativeHandle handle;
  private boolean isRunning;
  private @Nullable Object names;
  private long namedAt;

  private Statement(Database database, Connection connection, NativeHandle handle) {
    this.database = database;
    this.connection = connection;
    this.handle = handle;
  }

  /** Lets an object hold the statement of a pointer, which ends with it. */
  static void hold(Object holder, Database database, long pointer) {
    Connection connection = database.connection();
    NativeHandle handle = connection.add(pointer, SqliteFunction.FINALIZE);
    Statement statement = new Statement(database, connection, handle);
    Database.CLEANER.register(statement, () -> connection.free(handle));
    Held.put(holder, statement);
  }

  /** The statement of an object, to be used. */
  static Statement of(Object holder) {
    Statement statement = Objects.requireNonNull(Held.of(holder, Statement.class), "no statement");
    statement.pointer();
    if (statement.isRunning) {
      throw SqliteErrors.state("statement is in use by the call that has called this function");
    }
    return statement;
  }

  /** Returns whether the statement of an object has not been ended with its connection. */
  static boolean isAlive(Object holder) {
    Statement statement = Held.of(holder, Statement.class);
    return statement != null && statement.handle.pointer() != 0;
  }

  long pointer() {
    long pointer = handle.pointer();
    if (pointer == 0) {
      throw SqliteErrors.state("statement has been finalized");
    }
    return pointer;
  }

  /** The connection, which is open as long as the statement is reachable. */
  Connection connection() {
    database.connection();
    return connection;
  }

  /** Makes the statement ready to run, without any parameters. */
  void begin() {
    connection.check(reset());
    connection.check((int) SqliteLibrary.call(SqliteFunction.CLEAR_BINDINGS, pointer()));
  }

  int reset() {
    return (int) SqliteLibrary.call(SqliteFunction.RESET, pointer());
  }

  void bind(int index, Object value) {
    connection.check(
        switch (value instanceof Boolean is ? new SqlValue.Int(is ? 1 : 0) : SqlValue.of(value)) {
          case SqlValue.Nothing() ->
              (int) SqliteLibrary.call(SqliteFunction.BIND_NULL, pointer(), index);
          case SqlValue.Real(double real) -> SqliteLibrary.bindReal(pointer(), index, real);
          case SqlValue.Int(long number) ->
              (int) SqliteLibrary.call(SqliteFunction.BIND_INT64, pointer(), index, number);
          case SqlValue.Text(byte[] text) -> bind(SqliteFunction.BIND_TEXT, index, text);
          case SqlValue.Blob(byte[] blob) -> bind(SqliteFunction.BIND_BLOB, index, blob);
          case SqlValue.TooLarge() ->
              throw SqliteErrors.value("BigInt value is too large to bind.");
          case null ->
              throw SqliteErrors.type(
                  "Provided value cannot be bound to SQLite parameter %d.".formatted(index));
        });
  }

  private int bind(SqliteFunction function, int index, byte[] bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(Math.max(1, bytes.length));
      MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, 0, bytes.length);
      return (int)
          SqliteLibrary.call(
              function,
              pointer(),
              index,
              memory.address(),
              bytes.length,
              FunctionResult.TRANSIENT,
              0);
    }
  }

  /** The names of the parameters, undefined for one without. */
  Object parameterNames() {
    int count = (int) SqliteLibrary.call(SqliteFunction.BIND_PARAMETER_COUNT, pointer());
    Object[] all = new Object[count];
    for (int i = 0; i < count; i++) {
      String name =
          SqliteLibrary.text(
              SqliteLibrary.call(SqliteFunction.BIND_PARAMETER_NAME, pointer(), i + 1L));
      all[i] = name == null ? Undefined.instance : Strings.fromJavaString(name);
    }
    return RawArray.of(all);
  }

  /** Goes to the next row; tells whether there is one. */
  private boolean step() {
    isRunning = true;
    int result;
    try {
      result = connection.call(SqliteFunction.STEP, pointer());
    } finally {
      isRunning = false;
    }
    if (result != ROW && result != DONE) {
      connection.check(result);
    }
    return result == ROW;
  }

  /** The values of the next row as an array; undefined when there is none. */
  Object next(boolean bigInts) {
    return step() ? row(columnCount(), bigInts) : Undefined.instance;
  }

  /** All rows, as arrays of their values. */
  Object all(boolean bigInts) {
    try {
      List<Object> rows = new ArrayList<>();
      while (step()) {
        rows.add(row(columnCount(), bigInts));
      }
      return RawArray.of(rows.toArray());
    } finally {
      reset();
    }
  }

  /** The first row, as {@link #next} gives it. */
  Object first(boolean bigInts) {
    try {
      return next(bigInts);
    } finally {
      reset();
    }
  }

  /** Runs the statement, and ignores its rows. */
  void run() {
    isRunning = true;
    try {
      connection.call(SqliteFunction.STEP, pointer());
    } catch (RuntimeException | Error failure) {
      reset();
      throw failure;
    } finally {
      isRunning = false;
    }
    connection.check(reset());
  }

  private Object row(int count, boolean bigInts) {
    long pointer = pointer();
    Object[] values = new Object[count];
    for (int i = 0; i < count; i++) {
      values[i] = SqlValue.Source.COLUMN.read(pointer, i, bigInts);
    }
    return RawArray.of(values);
  }

  int columnCount() {
    return (int) SqliteLibrary.call(SqliteFunction.COLUMN_COUNT, pointer());
  }

  /** The names of the columns; they stay the same until the schema changes. */
  Object names() {
    long changes = SqliteLibrary.call(SqliteFunction.STMT_STATUS, pointer(), REPREPARED, 0);
    Object known = names;
    if (known == null || changes != namedAt) {
      Object[] all = new Object[columnCount()];
      for (int i = 0; i < all.length; i++) {
        all[i] = column(SqliteFunction.COLUMN_NAME, i);
      }
      known = RawArray.of(all);
      names = known;
      namedAt = changes;
    }
    return known;
  }

  /** The text that a function says of a column; null where it does not know. */
  Object column(SqliteFunction function, int index) {
    return function.exists()
        ? Callback.text(SqliteLibrary.call(function, pointer(), index))
        : Null.instance;
  }
}
