package io.es4x.node.bindings.sqlite;

import io.es4x.engine.raw.Held;
import io.es4x.threads.ContextThread;
import java.lang.ref.Cleaner;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The database of an object of class {@code DatabaseSync}: a connection while it is open. */
@ContextThread
final class Database {
  static final Cleaner CLEANER = Cleaner.create();

  private @Nullable Connection connection;
  private Cleaner.Cleanable release = () -> {};

  /** The functions that the connection calls: see {@link CallbackStubs}. */
  private final Set<Callback> callbacks = ConcurrentHashMap.newKeySet();

  /** The database of an object; makes one for a new object. */
  static Database of(Object holder) {
    Database known = Held.of(holder, Database.class);
    if (known != null) {
      return known;
    }
    Database made = new Database();
    Held.put(holder, made);
    return made;
  }

  boolean isOpen() {
    return connection != null && connection.pointer() != 0;
  }

  /** The connection, to be used. */
  Connection connection() {
    if (connection == null || connection.pointer() == 0) {
      throw SqliteErrors.state("database is not open");
    }
    return connection;
  }

  void opened(Connection opened) {
    connection = opened;
    release = CLEANER.register(this, opened::close);
  }

  /**
   * Closes the connection, unless a call of it has not ended: the memory of that would be freed.
   */
  void close() {
    idle();
    release.clean();
    connection = null;
  }

  /** The connection, where JavaScript does not run within a call of it. */
  Connection idle() {
    Connection idle = connection();
    if (idle.isBusy()) {
      throw SqliteErrors.state("database is in use by the call that has called this function");
    }
    return idle;
  }

  /** Keeps a callback as long as the library knows it; returns its number. */
  long keep(Callback callback) {
    callback.keepIn(callbacks);
    return CallbackStubs.register(callback);
  }

  /** Sets the function that allows what statements do, after permissions have; null for none. */
  void authorizeBy(@Nullable Object function) {
    Connection open = connection();
    boolean asks = function != null || open.files().areRestricted();
    long id = asks ? keep(new Authorizer(open, function)) : 0;
    long authorizer = asks ? CallbackStubs.AUTHORIZE : 0;
    open.check(
        (int) SqliteLibrary.call(SqliteFunction.SET_AUTHORIZER, open.pointer(), authorizer, id));
    open.authorizedBy(id);
  }
}
