package io.es4x.services;

import io.es4x.threads.AnyThread;

/**
 * The permissions of a program. Java halves ask before they read or change anything outside of the
 * context.
 */
@AnyThread
@FunctionalInterface
public interface Permissions {
  /** The permissions that allow everything, as every program has them now; see docs/security.md. */
  Permissions ALL = (permission, resource) -> true;

  /** Tells whether a program has a permission for a resource. */
  boolean has(Permission permission, String resource);

  /**
   * Demands a permission.
   *
   * @throws PermissionDeniedException when the program does not have it
   */
  default void require(Permission permission, String resource) {
    if (!has(permission, resource)) {
      throw new PermissionDeniedException(permission, resource);
    }
  }
}
