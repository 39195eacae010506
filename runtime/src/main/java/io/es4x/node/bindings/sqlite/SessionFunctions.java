package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Objects;

/** The functions that record changes of a database, and apply them to another one. */
@ContextThread
final class SessionFunctions {
  private static final int ABORTED = 4;

  private SessionFunctions() {}

  /** The session of an object of class {@code Session}. */
  private record Session(Database database, Connection connection, NativeHandle handle) {

    static Session of(Arguments arguments) {
      Session session =
          Objects.requireNonNull(Held.of(arguments.get(0), Session.class), "no session");
      session.database.connection();
      if (session.handle.pointer() == 0) {
        throw SqliteErrors.state("session is not open");
      }
      return session;
    }
  }

  static void addTo(RawObject object) {
    object
        .function("createSession", 4, SqliteBinding.held(SessionFunctions::create))
        .function("changes", 2, SqliteBinding.held(SessionFunctions::changes))
        .function("closeSession", 1, SqliteBinding.held(SessionFunctions::close))
        .function("applyChangeset", 4, SqliteBinding.held(SessionFunctions::apply));
  }

  /** Begins a session: the database, the object that holds it, a table or undefined, a name. */
  private static Object create(Arguments arguments) {
    DatabaseFunctions.require(SqliteFunction.SESSION_CREATE);
    Database database = SqliteBinding.database(arguments);
    Connection connection = database.connection();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
      long name = SqliteLibrary.copy(arguments.text(3), arena);
      connection.check(
          (int)
              SqliteLibrary.call(
                  SqliteFunction.SESSION_CREATE, connection.pointer(), name, result.address()));
      long pointer = result.get(ValueLayout.JAVA_LONG, 0);
      NativeHandle handle = connection.add(pointer, SqliteFunction.SESSION_DELETE);
      long table = arguments.isUndefined(2) ? 0 : SqliteLibrary.copy(arguments.text(2), arena);
      connection.check((int) SqliteLibrary.call(SqliteFunction.SESSION_ATTACH, pointer, table));
      Held.put(arguments.get(1), new Session(database, connection, handle));
    }
    return Undefined.instance;
  }

  /** Returns what has changed, as a changeset or a patchset. */
  private static Object changes(Arguments arguments) {
    Session session = Session.of(arguments);
    SqliteFunction function =
        arguments.isTrue(1) ? SqliteFunction.SESSION_PATCHSET : SqliteFunction.SESSION_CHANGESET;
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

  private static Object close(Arguments arguments) {
    Session session = Session.of(arguments);
    session.connection.free(session.handle);
    return Undefined.instance;
  }

  /** Applies a changeset by what two functions say; tells whether it was not aborted. */
  private static Object apply(Arguments arguments) {
    DatabaseFunctions.require(SqliteFunction.CHANGESET_APPLY);
    Connection connection = SqliteBinding.database(arguments).connection();
    byte[] changes = arguments.bytes(1).copy();
    var callback = new ChangesetCallback(connection, arguments.get(2), arguments.get(3));
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
