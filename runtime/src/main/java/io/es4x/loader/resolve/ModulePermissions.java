package io.es4x.loader.resolve;

import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;

/**
 * Checks the permissions that a program needs for its modules: to read files, and to import from
 * URLs.
 */
@AnyThread
public final class ModulePermissions {
  private final Permissions permissions;
  private final UrlModules urls;

  public ModulePermissions(Permissions permissions, UrlModules urls) {
    this.permissions = permissions;
    this.urls = urls;
  }

  /**
   * Checks the permission for a module; for a remote one, whose file is in a cache, the permission
   * to import.
   *
   * @throws ModuleException when the program does not have it
   */
  public void require(Path file) {
    String url = urls.of(file);
    if (url != null && url.startsWith("http")) {
      requireImport(url);
    } else {
      require(Permission.FS_READ, file.toString());
    }
  }

  /** Returns whether the program may read a file that is no module. */
  public boolean allowsReading(Path file) {
    return permissions.has(Permission.FS_READ, file.toString());
  }

  /**
   * Checks the permission to import from a URL.
   *
   * @throws ModuleException when the program does not have it
   */
  public void requireImport(String url) {
    require(Permission.IMPORT, url);
  }

  private void require(Permission permission, String resource) {
    if (!permissions.has(permission, resource)) {
      throw ModuleErrors.accessDenied(permission, resource);
    }
  }
}
