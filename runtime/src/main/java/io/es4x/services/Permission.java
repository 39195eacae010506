package io.es4x.services;

/** The permissions of a program. */
public enum Permission {
  /** Permission to read a file, also as a module; the resource is its path. */
  FS_READ,
  /** Permission to create, change or delete a file; the resource is its path. */
  FS_WRITE,
  /** Permission to import a module from another machine; the resource is its URL. */
  IMPORT,
  /** Permission to read an environment variable; the resource is its name, or {@code *} for all. */
  ENV,
  /** Permission to send a signal to a process, or set its priority; the resource is its pid. */
  SIGNAL,
  /** Permission to start a program; the resource is its file as the program names it. */
  CHILD_PROCESS,
  /** Permission to use the network; the resource is a host, an address with its port, or a path. */
  NET,
  /** Permission to use a Java class; the resource is its name. */
  JAVA;

  /** The message of the error for a missing permission. */
  public String denial(String resource) {
    return "Access to this API has been restricted: " + this + " " + resource;
  }
}
