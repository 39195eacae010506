package io.es4x.services;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * The permissions of a program. Java halves check them before they read or change anything outside
 * of the context.
 */
@AnyThread
@FunctionalInterface
public interface Permissions {
  /** Allows everything: programs without {@code --permission}. */
  Permissions ALL = (permission, resource) -> true;

  /** Returns whether the program has a permission for a resource. */
  boolean has(Permission permission, String resource);

  /**
   * Gives up a permission for good, as {@code process.permission.drop()} does.
   *
   * @param resource null for all of them
   */
  default void drop(Permission permission, @Nullable String resource) {}

  /**
   * Notes the addresses that a host was looked up to have, which a permission for the host
   * includes.
   */
  default void resolved(String host, Iterable<String> addresses) {}

  /**
   * Requires a permission.
   *
   * @throws PermissionDeniedException if the program does not have it
   */
  default void require(Permission permission, String resource) {
    PermissionDeniedException denied = denial(permission, resource);
    if (denied != null) {
      throw denied;
    }
  }

  /** Returns the exception for a permission that the program does not have, or null. */
  default @Nullable PermissionDeniedException denial(Permission permission, String resource) {
    return has(permission, resource) ? null : new PermissionDeniedException(permission, resource);
  }
}
