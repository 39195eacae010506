package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Functions of JavaScript that the library calls while the context's thread calls the library. What
 * they throw is thrown when the call of the library has ended: no exception may pass through it.
 */
@ContextThread
abstract class Callback {
  final Connection connection;
  private @Nullable Set<Callback> keptIn;

  Callback(Connection connection) {
    this.connection = connection;
  }

  /** Keeps the callback in a set until the library forgets it. */
  final void keepIn(Set<Callback> kept) {
    keptIn = kept;
    kept.add(this);
  }

  /** Tells that the library does not call it any more. */
  @AnyThread
  final void forgotten() {
    Set<Callback> kept = keptIn;
    if (kept != null) {
      kept.remove(this);
    }
  }

  /** Calls JavaScript; gives a value of its own where that throws. */
  final <T> T guarded(Supplier<T> call, T otherwise) {
    try {
      return call.get();
    } catch (Throwable failure) {
      connection.thrown(failure);
      return otherwise;
    }
  }

  /** Calls JavaScript for a function of SQL, which fails where that throws. */
  final void guarded(long context, Runnable call) {
    boolean isDone =
        guarded(
            () -> {
              call.run();
              return true;
            },
            false);
    if (!isDone) {
      SqliteLibrary.call(SqliteFunction.RESULT_ERROR, context, CallbackStubs.NO_TEXT, 0);
    }
  }

  /** The text behind a pointer as a value of JavaScript, null for none. */
  static Object text(long pointer) {
    String text = SqliteLibrary.text(pointer);
    return text == null ? Null.instance : Strings.fromJavaString(text);
  }

  /** The text behind a pointer as a value of JavaScript, null where it is empty. */
  static Object fullText(long pointer) {
    String text = SqliteLibrary.text(pointer);
    return text == null || text.isEmpty() ? Null.instance : Strings.fromJavaString(text);
  }

  /** A function of SQL, which the library calls for each row. */
  abstract static class OfSql extends Callback {
    private final boolean bigInts;

    /**
     * Makes a function.
     *
     * @param bigInts whether integers are given as such
     */
    OfSql(Connection connection, boolean bigInts) {
      super(connection);
      this.bigInts = bigInts;
    }

    /** The arguments of a call, behind some places that are left free. */
    final Object[] arguments(int free, int count, long values) {
      Object[] arguments = new Object[free + count];
      for (int i = 0; i < count; i++) {
        long value = SqliteLibrary.pointer(values, i);
        arguments[free + i] = SqlValue.Source.ARGUMENT.read(value, 0, bigInts);
      }
      return arguments;
    }
  }
}
