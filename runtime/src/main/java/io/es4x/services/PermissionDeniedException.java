package io.es4x.services;

/**
 * The exception for a program that lacks a permission: in JavaScript an {@code Error} with the code
 * {@code ERR_ACCESS_DENIED}, as Node's permission model has it.
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
