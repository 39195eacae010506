package io.es4x.services;

/**
 * The permissions of a program. Java halves ask before they read or change anything outside of the
 * context. Any thread.
 */
@FunctionalInterface
public interface Permissions {
  /** Everything is permitted, as it is to every program now; see docs/security.md. */
  Permissions ALL = (permission, resource) -> true;

  /** Whether a program has a permission for a resource. */
  boolean has(Permission permission, String resource);

  /**
   * Demands a permission.
   *
   * @throws SecurityException when the program does not have it
   */
  default void require(Permission permission, String resource) {
    if (!has(permission, resource)) {
      throw new SecurityException(
          "Access to this API has been restricted: " + permission + " " + resource);
    }
  }
}
