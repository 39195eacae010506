package io.es4x.node.bindings.sqlite;

import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The permissions that a connection needs for files: its own, and those that its statements attach
 * or write with {@code VACUUM INTO}, which attaches its file.
 */
@ContextThread
record ReachedFiles(Permissions permissions, boolean readOnly) {
  /** {@code SQLITE_PRAGMA} and {@code SQLITE_ATTACH}: what a statement does, to an authorizer. */
  private static final int PRAGMA = 19;

  private static final int ATTACH = 24;

  /** Sets the folder of temporary files, for the process. */
  private static final String TEMPORARY = "temp_store_directory";

  boolean areRestricted() {
    return permissions != Permissions.ALL;
  }

  void require(Location location) {
    String file = location.file();
    if (!file.isEmpty()) {
      requireFile(file);
    }
  }

  /**
   * Requires what a statement needs.
   *
   * @param action the number of what it does
   * @param object of that, such as the location that it attaches; null where it is no literal
   */
  void requireStatement(int action, @Nullable String object) {
    if (action == ATTACH && object != null) {
      require(new Location(object.getBytes(StandardCharsets.UTF_8)));
    } else if (action == ATTACH || (action == PRAGMA && TEMPORARY.equalsIgnoreCase(object))) {
      requireFile(Permission.ALL_RESOURCES);
    }
  }

  private void requireFile(String file) {
    permissions.require(Permission.FS_READ, file);
    if (!readOnly) {
      permissions.require(Permission.FS_WRITE, file);
    }
  }
}
