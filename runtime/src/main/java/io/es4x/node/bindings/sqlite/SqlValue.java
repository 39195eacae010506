package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.BigInt;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSDataViewObject;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.engine.raw.Bytes;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** A value that SQLite is given. */
@ContextThread
sealed interface SqlValue {
  /**
   * The largest integer that a number of JavaScript represents exactly: {@code
   * Number.MAX_SAFE_INTEGER}.
   */
  long MAX_SAFE = (1L << 53) - 1;

  /** The value NULL. */
  record Nothing() implements SqlValue {}

  record Real(double value) implements SqlValue {}

  record Int(long value) implements SqlValue {}

  /** A BigInt beyond 64 bits, which SQLite does not have. */
  record TooLarge() implements SqlValue {}

  /** A text in UTF-8. */
  record Text(byte[] value) implements SqlValue {}

  record Blob(byte[] value) implements SqlValue {}

  /** The value for one of JavaScript; null for one that SQLite has no type for. */
  static @Nullable SqlValue of(Object value) {
    return switch (value) {
      case Number number -> new Real(number.doubleValue());
      case TruffleString text -> new Text(Utf8.encode(text));
      case BigInt number -> number.fitsInLong() ? new Int(number.longValue()) : new TooLarge();
      case JSTypedArrayObject view -> new Blob(Bytes.of(view).copy());
      case JSDataViewObject view -> new Blob(Bytes.of(view).copy());
      case JSArrayBufferObject buffer -> new Blob(Bytes.of(buffer).copy());
      default -> value == Null.instance ? new Nothing() : null;
    };
  }

  /** The functions of the library that read a value of one place. */
  record Source(
      SqliteFunction type,
      SqliteFunction int64,
      SqliteFunction real,
      SqliteFunction text,
      SqliteFunction blob,
      SqliteFunction bytes) {

    /** A column of the row that a statement is at: statement and index. */
    static final Source COLUMN =
        new Source(
            SqliteFunction.COLUMN_TYPE,
            SqliteFunction.COLUMN_INT64,
            SqliteFunction.COLUMN_DOUBLE,
            SqliteFunction.COLUMN_TEXT,
            SqliteFunction.COLUMN_BLOB,
            SqliteFunction.COLUMN_BYTES);

    /** An argument of a function of SQL. */
    static final Source ARGUMENT =
        new Source(
            SqliteFunction.VALUE_TYPE,
            SqliteFunction.VALUE_INT64,
            SqliteFunction.VALUE_DOUBLE,
            SqliteFunction.VALUE_TEXT,
            SqliteFunction.VALUE_BLOB,
            SqliteFunction.VALUE_BYTES);

    /** The value as one of JavaScript. */
    Object read(long a, long b, boolean bigInts) {
      return switch ((int) SqliteLibrary.call(type, a, b)) {
        case 1 -> integer(SqliteLibrary.call(int64, a, b), bigInts);
        case 2 -> SqliteLibrary.real(real, a, b);
        case 3 -> {
          long pointer = SqliteLibrary.call(text, a, b);
          byte[] read = SqliteLibrary.bytes(pointer, length(a, b));
          yield Strings.fromJavaString(Utf8.decode(read, 0, read.length));
        }
        case 4 -> {
          long pointer = SqliteLibrary.call(blob, a, b);
          byte[] read = SqliteLibrary.bytes(pointer, length(a, b));
          yield new Bytes(read, 0, read.length).uint8Array();
        }
        default -> Null.instance;
      };
    }

    private int length(long a, long b) {
      return (int) SqliteLibrary.call(bytes, a, b);
    }
  }

  /** An integer as a number or BigInt. */
  private static Object integer(long value, boolean isBigInt) {
    if (isBigInt) {
      return BigInt.valueOf(value);
    }
    if (value > MAX_SAFE || value < -MAX_SAFE) {
      throw SqliteErrors.outOfRange(
          "Value is too large to be represented as a JavaScript number: " + value);
    }
    return JSRuntime.longToIntOrDouble(value);
  }
}
