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
    super(permission.denial());
    this.permission = permission;
    this.resource = resource;
  }

  /** Its place in Java says nothing to the program that lacks the permission. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  public Permission missingPermission() {
    return permission;
  }

  public String deniedResource() {
    return resource;
  }
}
