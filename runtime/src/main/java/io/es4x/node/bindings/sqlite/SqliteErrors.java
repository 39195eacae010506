package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.JSErrorType;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.engine.raw.RawError;
import io.es4x.engine.raw.RawObject;
import io.es4x.threads.ContextThread;

/** The errors of {@code node:sqlite}, to be thrown. */
@ContextThread
final class SqliteErrors {
  /** The result of a call that went well. */
  static final int OK = 0;

  private SqliteErrors() {}

  /** The last error of a connection. */
  static JSException of(long connection) {
    String message = SqliteLibrary.text(SqliteLibrary.call(SqliteFunction.ERRMSG, connection));
    int code = (int) SqliteLibrary.call(SqliteFunction.EXTENDED_ERRCODE, connection);
    JSException error = sqlite(String.valueOf(message));
    put(error, "errcode", code);
    put(error, "errstr", Strings.fromJavaString(text(code)));
    return error;
  }

  /** The error of a result code, which no connection remembers. */
  static JSException ofCode(int code) {
    JSException error = sqlite(text(code));
    put(error, "errcode", code);
    return error;
  }

  /** An error of SQLite that has no code there. */
  static JSException sqlite(String message) {
    return RawError.exception(JSErrorType.Error, "ERR_SQLITE_ERROR", message);
  }

  static JSException extension(String message) {
    return RawError.exception(JSErrorType.Error, "ERR_LOAD_SQLITE_EXTENSION", message);
  }

  static JSException state(String message) {
    return RawError.exception(JSErrorType.Error, "ERR_INVALID_STATE", message);
  }

  static JSException type(String message) {
    return RawError.exception(JSErrorType.TypeError, "ERR_INVALID_ARG_TYPE", message);
  }

  static JSException value(String message) {
    return RawError.exception(JSErrorType.TypeError, "ERR_INVALID_ARG_VALUE", message);
  }

  static JSException outOfRange(String message) {
    return RawError.exception(JSErrorType.RangeError, "ERR_OUT_OF_RANGE", message);
  }

  /** The error for functions that the library on this machine was built without. */
  static JSException missing(SqliteFunction function) {
    return RawError.exception(
        JSErrorType.TypeError,
        "ERR_FEATURE_UNAVAILABLE_ON_PLATFORM",
        "The SQLite library of this machine (%s) was built without %s"
            .formatted(SqliteLibrary.version(), function.symbol()));
  }

  private static String text(int code) {
    return String.valueOf(SqliteLibrary.text(SqliteLibrary.call(SqliteFunction.ERRSTR, code)));
  }

  private static void put(JSException error, String name, Object value) {
    RawObject.put(error.getErrorObject(), name, value);
  }
}
