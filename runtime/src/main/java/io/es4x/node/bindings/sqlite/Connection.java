package io.es4x.node.bindings.sqlite;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A connection of the library, with the statements and sessions that have to end before it. It
 * knows no object of JavaScript: it is closed when its {@link Database} is unreachable.
 */
@ContextThread
final class Connection {
  private final NativeHandle self;
  private final Set<NativeHandle> dependents = ConcurrentHashMap.newKeySet();
  private final Set<Connection> open;
  private final ReachedFiles files;
  private @Nullable Throwable thrown;
  private int calls;
  private long authorizer;

  /**
   * Makes a connection.
   *
   * @param files what it asks for the files that it reaches
   * @param open the open ones of the context
   */
  Connection(long pointer, ReachedFiles files, Set<Connection> open) {
    this.self = new NativeHandle(pointer, SqliteFunction.CLOSE_V2);
    this.files = files;
    this.open = open;
    open.add(this);
  }

  long pointer() {
    return self.pointer();
  }

  ReachedFiles files() {
    return files;
  }

  /** Returns whether JavaScript runs within a call of the library. */
  boolean isBusy() {
    return calls > 0;
  }

  /** Notes a statement or session of the connection. */
  NativeHandle add(long pointer, SqliteFunction destroyer) {
    NativeHandle handle = new NativeHandle(pointer, destroyer);
    dependents.add(handle);
    return handle;
  }

  /** Ends a statement or session. */
  @AnyThread
  void free(NativeHandle handle) {
    dependents.remove(handle);
    handle.free();
  }

  /** Ends the statements of the connection. */
  void freeStatements() {
    dependents.removeIf(
        handle -> {
          boolean isStatement = handle.frees(SqliteFunction.FINALIZE);
          if (isStatement) {
            handle.free();
          }
          return isStatement;
        });
  }

  /** Notes the number of the callback that the library asks, 0 for none, in place of another. */
  void authorizedBy(long callback) {
    CallbackStubs.destroy(authorizer);
    authorizer = callback;
  }

  @AnyThread
  void close() {
    dependents.forEach(NativeHandle::free);
    dependents.clear();
    self.free();
    CallbackStubs.destroy(authorizer);
    open.remove(this);
  }

  /** Calls a function of the library that may call JavaScript; throws what that has thrown. */
  int call(SqliteFunction function, long a, long b, long c, long d, long e, long f) {
    calls++;
    int result;
    try {
      result = (int) SqliteLibrary.call(function, a, b, c, d, e, f);
    } finally {
      calls--;
    }
    throwPending();
    return result;
  }

  int call(SqliteFunction function, long a) {
    return call(function, a, 0, 0, 0, 0, 0);
  }

  /** Remembers what JavaScript has thrown within a call of the library. */
  void thrown(Throwable failure) {
    if (thrown == null) {
      thrown = failure;
    }
  }

  /**
   * Throws what JavaScript has thrown, which the library has made an error of its own of; otherwise
   * the last error where the result is one.
   */
  void check(int result) {
    throwPending();
    if (result != SqliteErrors.OK) {
      throw SqliteErrors.of(pointer());
    }
  }

  private void throwPending() {
    Throwable pending = thrown;
    if (pending != null) {
      thrown = null;
      Connection.<RuntimeException>raise(pending);
    }
  }

  /** Throws anything: the caller knows what JavaScript throws. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void raise(Throwable failure) throws T {
    throw (T) failure;
  }
}
