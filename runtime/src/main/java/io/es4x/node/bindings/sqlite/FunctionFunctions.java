package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawCall;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;

/** The functions that give SQLite functions of JavaScript. */
@ContextThread
final class FunctionFunctions {
  private FunctionFunctions() {}

  static void addTo(RawObject object) {
    object
        .function("addFunction", 6, SqliteBinding.held(FunctionFunctions::scalar))
        .function("addAggregate", 9, SqliteBinding.held(FunctionFunctions::aggregate))
        .function("authorizeBy", 2, SqliteBinding.held(FunctionFunctions::authorize));
  }

  /** Adds a function: its name, number of arguments, flags, whether it takes BigInts, itself. */
  private static Object scalar(Arguments arguments) {
    Database database = SqliteBinding.database(arguments);
    Connection connection = database.connection();
    ScalarFunction function = new ScalarFunction(connection, arguments.isTrue(4), arguments.get(5));
    try (Arena arena = Arena.ofConfined()) {
      connection.check(
          SqliteLibrary.callWide(
              SqliteFunction.CREATE_FUNCTION_V2,
              connection.pointer(),
              SqliteLibrary.copy(arguments.text(1), arena),
              arguments.integer(2, 0),
              arguments.integer(3, 0),
              database.keep(function),
              CallbackStubs.SCALAR,
              0,
              0,
              CallbackStubs.DESTROY));
    }
    return Undefined.instance;
  }

  /** Adds an aggregate: as above, with its four functions, of which the inverse may lack. */
  private static Object aggregate(Arguments arguments) {
    Database database = SqliteBinding.database(arguments);
    Connection connection = database.connection();
    var functions =
        new AggregateFunction.Functions(
            arguments.get(5), arguments.get(6), arguments.get(7), arguments.get(8));
    boolean isWindow = RawCall.isFunction(arguments.get(7));
    AggregateFunction function = new AggregateFunction(connection, arguments.isTrue(4), functions);
    try (Arena arena = Arena.ofConfined()) {
      connection.check(
          SqliteLibrary.callWide(
              SqliteFunction.CREATE_WINDOW_FUNCTION,
              connection.pointer(),
              SqliteLibrary.copy(arguments.text(1), arena),
              arguments.integer(2, 0),
              arguments.integer(3, 0),
              database.keep(function),
              CallbackStubs.STEP,
              CallbackStubs.END,
              isWindow ? CallbackStubs.VALUE : 0,
              isWindow ? CallbackStubs.INVERSE : 0,
              CallbackStubs.DESTROY));
    }
    return Undefined.instance;
  }

  /** Sets the authorizer; none where no function is given. */
  private static Object authorize(Arguments arguments) {
    DatabaseFunctions.require(SqliteFunction.SET_AUTHORIZER);
    Database database = SqliteBinding.database(arguments);
    database.authorizeBy(
        RawCall.isFunction(arguments.get(1))
            ? new Authorizer(database.connection(), arguments.get(1))
            : null);
    return Undefined.instance;
  }
}
