package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.os.OperatingSystem;
import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * SQLite's C library, as the operating system has it. Few handles call all its functions: integers
 * and pointers are passed in the same places, of which a function reads those that it has
 * parameters for.
 */
@AnyThread
final class SqliteLibrary {
  /** The variable of the environment that names another file of the library. */
  private static final String FILE = "ES4X_SQLITE_LIBRARY";

  private static final ValueLayout.OfLong NUMBER = ValueLayout.JAVA_LONG;
  private static final ValueLayout.OfDouble REAL = ValueLayout.JAVA_DOUBLE;

  private static final @Nullable SymbolLookup SYMBOLS = open();

  private static final MethodHandle CALL =
      link(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER);

  /** Ten parameters, as {@code sqlite3_create_window_function} has. */
  private static final MethodHandle WIDE =
      link(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER);

  private static final MethodHandle READ_REAL = link(REAL, NUMBER, NUMBER);
  private static final MethodHandle BIND_REAL = link(NUMBER, NUMBER, NUMBER, REAL);
  private static final MethodHandle RESULT_REAL = link(NUMBER, NUMBER, REAL);

  private static final MethodHandle CONFIGURE =
      Linker.nativeLinker()
          .downcallHandle(
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, NUMBER, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, NUMBER),
              Linker.Option.firstVariadicArg(2));

  private SqliteLibrary() {}

  private static @Nullable SymbolLookup open() {
    return files().stream()
        .map(SqliteLibrary::open)
        .filter(s -> s != null)
        .findFirst()
        .orElse(null);
  }

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static @Nullable SymbolLookup open(String file) {
    try {
      return SymbolLookup.libraryLookup(file, Arena.global());
    } catch (IllegalArgumentException missing) {
      return null;
    }
  }

  /** The files that may be the library, which the operating system looks for. */
  private static List<String> files() {
    String named = System.getenv(FILE);
    if (named != null && !named.isEmpty()) {
      return List.of(named);
    }
    if (OperatingSystem.WINDOWS) {
      return List.of("winsqlite3.dll", "sqlite3.dll");
    }
    return OperatingSystem.LINUX
        ? List.of("libsqlite3.so.0", "libsqlite3.so")
        : List.of("/usr/lib/libsqlite3.dylib");
  }

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static MethodHandle link(ValueLayout result, ValueLayout... parameters) {
    return Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(result, parameters));
  }

  static MemorySegment find(String symbol) {
    return SYMBOLS == null ? MemorySegment.NULL : SYMBOLS.find(symbol).orElse(MemorySegment.NULL);
  }

  /** The version of the library, such as {@code 3.53.4}. */
  static String version() {
    return String.valueOf(text(call(SqliteFunction.LIBVERSION, 0)));
  }

  /** Returns why there is no library that can be used, and what to do; null where there is one. */
  static @Nullable String failure() {
    if (SYMBOLS == null) {
      return "the SQLite library of the operating system was not found (%s). Install it (Debian: apt-get install"
              .formatted(String.join(", ", files()))
          + " libsqlite3-0, Alpine: apk add sqlite-libs), or name its file in the environment: "
          + FILE
          + "=/path/to/libsqlite3.so";
    }
    List<String> missing =
        Arrays.stream(SqliteFunction.values())
            .filter(function -> !function.exists() && !function.isOptional())
            .map(SqliteFunction::symbol)
            .toList();
    return missing.isEmpty()
        ? null
        : "the SQLite library of the operating system lacks %s. Install one of version 3.37 or later, or name its file in the environment: %s=/path/to/libsqlite3.so"
            .formatted(String.join(", ", missing), FILE);
  }

  /** Calls a function with up to six arguments. */
  static long call(SqliteFunction function, long a, long b, long c, long d, long e, long f) {
    try {
      return (long) CALL.invokeExact(function.address, a, b, c, d, e, f);
    } catch (Throwable failure) {
      throw failed(function, failure);
    }
  }

  static long call(SqliteFunction function, long a, long b, long c, long d) {
    return call(function, a, b, c, d, 0, 0);
  }

  static long call(SqliteFunction function, long a, long b, long c) {
    return call(function, a, b, c, 0, 0, 0);
  }

  static long call(SqliteFunction function, long a, long b) {
    return call(function, a, b, 0, 0, 0, 0);
  }

  static long call(SqliteFunction function, long a) {
    return call(function, a, 0, 0, 0, 0, 0);
  }

  /** The exception of a call; errors of the JVM, such as a full stack, stay themselves. */
  private static IllegalStateException failed(SqliteFunction function, Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(function.symbol(), failure);
  }

  /** Calls a function with up to ten arguments. */
  static int callWide(SqliteFunction function, long... arguments) {
    long[] all = Arrays.copyOf(arguments, 10);
    try {
      return (int)
          (long)
              WIDE.invokeExact(
                  function.address,
                  all[0],
                  all[1],
                  all[2],
                  all[3],
                  all[4],
                  all[5],
                  all[6],
                  all[7],
                  all[8],
                  all[9]);
    } catch (Throwable failure) {
      throw failed(function, failure);
    }
  }

  /** Calls a function that returns a real number. */
  static double real(SqliteFunction function, long a, long b) {
    try {
      return (double) READ_REAL.invokeExact(function.address, a, b);
    } catch (Throwable failure) {
      throw failed(function, failure);
    }
  }

  /** Gives a parameter of a statement a real number; returns the result code. */
  static int bindReal(long statement, int index, double value) {
    try {
      return (int)
          (long)
              BIND_REAL.invokeExact(
                  SqliteFunction.BIND_DOUBLE.address, statement, (long) index, value);
    } catch (Throwable failure) {
      throw failed(SqliteFunction.BIND_DOUBLE, failure);
    }
  }

  /** Lets a function of SQL return a real number. */
  static void resultReal(long context, double value) {
    try {
      long none =
          (long) RESULT_REAL.invokeExact(SqliteFunction.RESULT_DOUBLE.address, context, value);
    } catch (Throwable failure) {
      throw failed(SqliteFunction.RESULT_DOUBLE, failure);
    }
  }

  /** Switches an option of a connection; returns the result code. */
  static int configure(long connection, int option, boolean on) {
    try {
      return (int)
          CONFIGURE.invokeExact(
              SqliteFunction.DB_CONFIG.address, connection, option, on ? 1 : 0, 0L);
    } catch (Throwable failure) {
      throw failed(SqliteFunction.DB_CONFIG, failure);
    }
  }

  /** The memory behind a pointer of the library. */
  @SuppressWarnings("restricted") // The launcher allows native access.
  static MemorySegment at(long pointer, long size) {
    return MemorySegment.ofAddress(pointer).reinterpret(size);
  }

  /** The pointer at a place of an array of them. */
  static long pointer(long array, int index) {
    return at(array, (index + 1L) * Long.BYTES).getAtIndex(NUMBER, index);
  }

  /** The bytes behind a pointer of the library, none behind null. */
  static byte[] bytes(long pointer, long size) {
    return pointer == 0 ? new byte[0] : at(pointer, size).toArray(ValueLayout.JAVA_BYTE);
  }

  /** The text behind a pointer of the library; null for null. */
  static @Nullable String text(long pointer) {
    return pointer == 0 ? null : at(pointer, Long.MAX_VALUE).getString(0);
  }

  /** A copy of a text for the library: UTF-8 that ends with a zero. */
  static long copy(String text, Arena arena) {
    return copy(Utf8.encode(text), arena);
  }

  static long copy(TruffleString text, Arena arena) {
    return copy(Utf8.encode(text), arena);
  }

  static long copy(byte[] bytes, Arena arena) {
    MemorySegment memory = arena.allocate(bytes.length + 1L);
    MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, 0, bytes.length);
    return memory.address();
  }
}
