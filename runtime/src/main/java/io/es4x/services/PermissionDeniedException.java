package io.es4x.services;

/**
 * Thrown when a program lacks a permission: in JavaScript an {@code Error} with the code {@code
 * ERR_ACCESS_DENIED}, as in Node's permission model.
 */
public final class PermissionDeniedException extends SecurityException {
  private static final long serialVersionUID = 1;

  private final Permission permission;
  private final String resource;

  PermissionDeniedException(Permission permission, String resource) {
    super(permission.denial(resource));
    this.permission = permission;
    this.resource = resource;
  }

  public Permission permission() {
    return permission;
  }

  public String resource() {
    return resource;
  }
}
