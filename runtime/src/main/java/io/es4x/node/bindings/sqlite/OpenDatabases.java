package io.es4x.node.bindings.sqlite;

import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The databases that a context has open, which are closed when it ends. */
@ContextThread
final class OpenDatabases {
  private static final int READ_ONLY = 0x1;
  private static final int READ_WRITE_CREATE = 0x2 | 0x4;
  private static final int URI = 0x40;

  /**
   * {@code SQLITE_OPEN_FULLMUTEX}: several threads use the connection, as the steps of a backup and
   * the cleaner do.
   */
  private static final int FULL_MUTEX = 0x10000;

  private final Permissions permissions;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private final Set<Backup> backups = ConcurrentHashMap.newKeySet();

  OpenDatabases(ContextServices services) {
    permissions = services.permissions();
    services.openings().add(this::close);
  }

  private void close() {
    List.copyOf(backups).forEach(Backup::close);
    List.copyOf(connections).forEach(Connection::close);
  }

  /** Opens a database. */
  Connection open(Location location, boolean readOnly) {
    ReachedFiles files = new ReachedFiles(permissions, readOnly);
    if (files.areRestricted()) {
      DatabaseFunctions.require(SqliteFunction.SET_AUTHORIZER);
    }
    return new Connection(openFile(location, files), files, connections);
  }

  /** Begins a copy of a database to a file. */
  Backup backUp(Connection source, String name, Location location, String targetName) {
    long target = openFile(location, new ReachedFiles(permissions, false));
    return Backup.begin(source.pointer(), name, target, targetName, backups);
  }

  /** Opens a connection; where that fails, it is closed again. */
  private static long openFile(Location location, ReachedFiles files) {
    files.require(location);
    int flags = (files.readOnly() ? READ_ONLY : READ_WRITE_CREATE) | URI | FULL_MUTEX;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment result = arena.allocate(ValueLayout.JAVA_LONG);
      long path = SqliteLibrary.copy(location.bytes(), arena);
      int code = (int) SqliteLibrary.call(SqliteFunction.OPEN_V2, path, result.address(), flags, 0);
      long pointer = result.get(ValueLayout.JAVA_LONG, 0);
      if (code == SqliteErrors.OK) {
        return pointer;
      }
      try {
        throw SqliteErrors.of(pointer);
      } finally {
        SqliteLibrary.call(SqliteFunction.CLOSE_V2, pointer);
      }
    }
  }

  /** Demands what the code of an extension of SQLite needs: it may do all that the process may. */
  void requireExtension(String path) {
    permissions.require(Permission.FS_READ, path);
    permissions.require(Permission.CHILD_PROCESS, path);
  }
}
