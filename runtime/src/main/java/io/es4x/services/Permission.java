package io.es4x.services;

/** The kinds of things that a program needs a permission for. */
public enum Permission {
  /** The permission to read a file; the resource is its path. */
  FS_READ,
  /**
   * The permission to read a variable of the environment; the resource is its name, or {@code *}
   * for all.
   */
  ENV,
  /** The permission to send a signal to a process; the resource is its id. */
  SIGNAL,
  /** The permission to use a Java class; the resource is its name. */
  JAVA
}
