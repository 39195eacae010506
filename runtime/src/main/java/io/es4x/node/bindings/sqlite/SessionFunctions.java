package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.Held;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The functions that record changes of a database, and apply them to another one. */
@ContextThread
final class SessionFunctions {
  private static final int ABORTED = 4;

  private SessionFunctions() {}

  /** The session of an object of class {@code Session}. */
  record Session(Database database, Connection connection, NativeHandle handle) {

    static Session of(Object holder) {
      Session session = Objects.requireNonNull(Held.of(holder, Session.class), "no session");
      session.database.connection();
      if (session.handle.pointer() == 0) {
        throw SqliteErrors.state("session is not open");
      }
      return session;
    }
  }

  /** Begins a session of all tables, or of one. */
  static void createSession(
      Database database, Object holder, @Nullable TruffleString table, TruffleString name) {
    DatabaseFunctions.require(SqliteFunction.SESSION_CREATE);
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
      long copiedName = SqliteLibrary.copy(name, arena);
      connection.check(
          (int)
              SqliteLibrary.call(
                  SqliteFunction.SESSION_CREATE,
                  connection.pointer(),
                  copiedName,
                  result.address()));
      long pointer = result.get(ValueLayout.JAVA_LONG, 0);
      NativeHandle handle = connection.add(pointer, SqliteFunction.SESSION_DELETE);
      long copied = table == null ? 0 : SqliteLibrary.copy(table, arena);
      connection.check((int) SqliteLibrary.call(SqliteFunction.SESSION_ATTACH, pointer, copied));
      Held.put(holder, new Session(database, connection, handle));
    }
  }

  /** Returns what has changed, as a changeset or a patchset. */
  static Object changes(Session session, boolean asPatchset) {
    SqliteFunction function =
        asPatchset ? SqliteFunction.SESSION_PATCHSET : SqliteFunction.SESSION_CHANGESET;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(ValueLayout.JAVA_LONG);
      MemorySegment data = arena.allocate(ValueLayout.JAVA_LONG);
      session.connection.check(
          (int)
              SqliteLibrary.call(
                  function, session.handle.pointer(), size.address(), data.address()));
      long pointer = data.get(ValueLayout.JAVA_LONG, 0);
      byte[] bytes = SqliteLibrary.bytes(pointer, size.get(ValueLayout.JAVA_INT, 0));
      SqliteLibrary.call(SqliteFunction.FREE, pointer);
      return new Bytes(bytes, 0, bytes.length).uint8Array();
    }
  }

  static void closeSession(Session session) {
    session.connection.free(session.handle);
  }

  /** Applies a changeset by what two functions say; tells whether it was not aborted. */
  static boolean applyChangeset(
      Database database, Bytes changeset, Object filter, Object onConflict) {
    DatabaseFunctions.require(SqliteFunction.CHANGESET_APPLY);
    Connection connection = database.connection();
    byte[] changes = changeset.copy();
    var callback = new ChangesetCallback(connection, filter, onConflict);
    long id = CallbackStubs.register(callback);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(Math.max(1, changes.length));
      MemorySegment.copy(changes, 0, memory, ValueLayout.JAVA_BYTE, 0, changes.length);
      int result =
          connection.call(
              SqliteFunction.CHANGESET_APPLY,
              connection.pointer(),
              changes.length,
              memory.address(),
              CallbackStubs.FILTER,
              CallbackStubs.CONFLICT,
              id);
      if (result != SqliteErrors.OK && result != ABORTED) {
        throw SqliteErrors.ofCode(result);
      }
      return result == SqliteErrors.OK;
    } finally {
      CallbackStubs.destroy(id);
      Reference.reachabilityFence(callback);
    }
  }
}
