package io.es4x.services;

import io.es4x.threads.AnyThread;

/**
 * The permissions of a program. Java halves check them before they read or change anything outside
 * of the context.
 */
@AnyThread
@FunctionalInterface
public interface Permissions {
  /** Allows everything. All programs have it at present; see docs/security.md. */
  Permissions ALL = (permission, resource) -> true;

  /** Returns whether the program has a permission for a resource. */
  boolean has(Permission permission, String resource);

  /**
   * Requires a permission.
   *
   * @throws PermissionDeniedException if the program does not have it
   */
  default void require(Permission permission, String resource) {
    if (!has(permission, resource)) {
      throw new PermissionDeniedException(permission, resource);
    }
  }
}
