package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.builtins.JSPromise;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The result of a function of SQL that JavaScript has returned. */
@ContextThread
final class FunctionResult {
  /** {@code SQLITE_TRANSIENT}: the library copies what it is given. */
  static final long TRANSIENT = -1;

  private FunctionResult() {}

  static void set(long context, Object value) {
    switch (value == Undefined.instance ? new SqlValue.Nothing() : SqlValue.of(value)) {
      case SqlValue.Nothing() -> SqliteLibrary.call(SqliteFunction.RESULT_NULL, context);
      case SqlValue.Real(double real) -> SqliteLibrary.resultReal(context, real);
      case SqlValue.Int(long number) ->
          SqliteLibrary.call(SqliteFunction.RESULT_INT64, context, number);
      case SqlValue.Text(byte[] text) -> bytes(SqliteFunction.RESULT_TEXT, context, text);
      case SqlValue.Blob(byte[] blob) -> bytes(SqliteFunction.RESULT_BLOB, context, blob);
      case SqlValue.TooLarge() -> fail(context, "BigInt value is too large for SQLite");
      case null ->
          fail(
              context,
              JSPromise.isJSPromise(value)
                  ? "Asynchronous user-defined functions are not supported"
                  : "Returned JavaScript value cannot be converted to a SQLite value");
    }
  }

  private static void fail(long context, String message) {
    try (Arena arena = Arena.ofConfined()) {
      long text = SqliteLibrary.copy(message, arena);
      SqliteLibrary.call(SqliteFunction.RESULT_ERROR, context, text, -1);
    }
  }

  private static void bytes(SqliteFunction function, long context, byte[] bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
      SqliteLibrary.call(function, context, memory.address(), bytes.length, TRANSIENT);
    }
  }
}
