package io.es4x.services;

/** The kinds of things that a program needs a permission for. */
public enum Permission {
  /** To read a file; the resource is its path. */
  FS_READ,
  /** To read a variable of the environment; the resource is its name, or {@code *} for all. */
  ENV,
  /** To send a signal to a process; the resource is its id. */
  SIGNAL,
  /** To use a Java class; the resource is its name. */
  JAVA
}
