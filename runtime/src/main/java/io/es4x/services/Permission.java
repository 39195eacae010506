package io.es4x.services;

/** The kinds of things that a program needs a permission for. */
public enum Permission {
  /** The permission to read a file, also as a module; the resource is its path. */
  FS_READ,
  /** The permission to make, change or delete a file; the resource is its path. */
  FS_WRITE,
  /** The permission to import a module from another machine; the resource is its URL. */
  IMPORT,
  /**
   * The permission to read a variable of the environment; the resource is its name, or {@code *}
   * for all.
   */
  ENV,
  /** The permission to send a signal to a process, or set its priority; the resource is its id. */
  SIGNAL,
  /** The permission to start a program; the resource is its file, as it was named. */
  CHILD_PROCESS,
  /**
   * The permission to use the network; the resource is a host, an address with its port, or a path.
   */
  NET,
  /** The permission to use a Java class; the resource is its name. */
  JAVA;

  /** The message of the error for a program that does not have it. */
  public String denial(String resource) {
    return "Access to this API has been restricted: " + this + " " + resource;
  }
}
