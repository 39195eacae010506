package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;

/** Registers functions of JavaScript as functions of SQL. */
@ContextThread
final class FunctionFunctions {
  private FunctionFunctions() {}

  /** Adds a function. */
  static void addFunction(
      Database database,
      TruffleString name,
      int count,
      int flags,
      boolean bigInts,
      Object callable) {
    Connection connection = database.connection();
    ScalarFunction function = new ScalarFunction(connection, bigInts, callable);
    try (Arena arena = Arena.ofConfined()) {
      connection.check(
          SqliteLibrary.callWide(
              SqliteFunction.CREATE_FUNCTION_V2,
              connection.pointer(),
              SqliteLibrary.copy(name, arena),
              count,
              flags,
              database.keep(function),
              CallbackStubs.SCALAR,
              0,
              0,
              CallbackStubs.DESTROY));
    }
  }

  /** Adds an aggregate, or a window function where there is an inverse. */
  static void addAggregate(
      Database database,
      TruffleString name,
      int count,
      int flags,
      boolean bigInts,
      AggregateFunction.Functions functions) {
    Connection connection = database.connection();
    boolean isWindow = RawCall.isFunction(functions.inverse());
    AggregateFunction function = new AggregateFunction(connection, bigInts, functions);
    try (Arena arena = Arena.ofConfined()) {
      connection.check(
          SqliteLibrary.callWide(
              SqliteFunction.CREATE_WINDOW_FUNCTION,
              connection.pointer(),
              SqliteLibrary.copy(name, arena),
              count,
              flags,
              database.keep(function),
              CallbackStubs.STEP,
              CallbackStubs.END,
              isWindow ? CallbackStubs.VALUE : 0,
              isWindow ? CallbackStubs.INVERSE : 0,
              CallbackStubs.DESTROY));
    }
  }

  /** Sets the authorizer; none where no function is given. */
  static void authorizeBy(Database database, Object callback) {
    DatabaseFunctions.require(SqliteFunction.SET_AUTHORIZER);
    database.authorizeBy(RawCall.isFunction(callback) ? callback : null);
  }
}
