package io.es4x.node.bindings.fs;

import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The permissions that operations need for the paths among their arguments. */
@AnyThread
final class Access {
  private static final Set<String> READS =
      Set.of(
          "stat",
          "lstat",
          "statfs",
          "access",
          "existsSync",
          "internalModuleStat",
          "readlink",
          "realpath",
          "readdir",
          "opendir",
          "readFileUtf8");
  private static final Set<String> WRITES =
      Set.of(
          "writeFileUtf8",
          "unlink",
          "rmdir",
          "mkdir",
          "mkdtemp",
          "chmod",
          "chown",
          "lchown",
          "utimes",
          "lutimes");
  private static final Set<String> OF_TWO = Set.of("rename", "link", "symlink", "copyFile");

  /** The flags of opening a file that do more than reading. */
  private static final int WRITING = 3 | 0x40 | 0x200 | 0x400;

  private Access() {}

  static boolean isAllowed(String operation, FileArguments request, Permissions permissions) {
    if (permissions == Permissions.ALL) {
      return true;
    }
    if (operation.equals("open")) {
      boolean writes = (request.integer(1) & WRITING) != 0;
      return has(writes ? Permission.FS_WRITE : Permission.FS_READ, request, 0, permissions);
    }
    if (READS.contains(operation)) {
      return isOpen(operation, request) || has(Permission.FS_READ, request, 0, permissions);
    }
    if (WRITES.contains(operation)) {
      return isOpen(operation, request) || has(Permission.FS_WRITE, request, 0, permissions);
    }
    return !OF_TWO.contains(operation)
        || (has(Permission.FS_READ, request, 0, permissions)
            && has(Permission.FS_WRITE, request, 1, permissions));
  }

  /**
   * Tells whether the file is named by its descriptor, which whole files can be read and written
   * by.
   */
  private static boolean isOpen(String operation, FileArguments request) {
    return operation.endsWith("FileUtf8") && request.isNumber(0);
  }

  private static boolean has(
      Permission permission, FileArguments request, int index, Permissions permissions) {
    return permissions.has(permission, new String(request.path(index), StandardCharsets.UTF_8));
  }
}
