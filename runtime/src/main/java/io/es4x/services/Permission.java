package io.es4x.services;

/**
 * The permissions of a program, as Node's <a
 * href="https://nodejs.org/docs/latest-v24.x/api/permissions.html">permission model</a> and Deno's.
 */
public enum Permission {
  /** Permission to read a file, also as a module; the resource is its path. */
  FS_READ("FileSystemRead", "--allow-fs-read"),
  /** Permission to create, change or delete a file; the resource is its path. */
  FS_WRITE("FileSystemWrite", "--allow-fs-write"),
  /** Permission to import a module from another machine; the resource is its URL. */
  IMPORT("Net", "--allow-net"),
  /** Permission to read an environment variable; the resource is its name, or {@code *} for all. */
  ENV("Environment", "--allow-env"),
  /** Permission to send a signal to a process, or set its priority; the resource is its pid. */
  SIGNAL("ChildProcess", "--allow-child-process"),
  /** Permission to start a program; the resource is its file as the program names it. */
  CHILD_PROCESS("ChildProcess", "--allow-child-process"),
  /** Permission to create a worker; there is no resource. */
  WORKER("WorkerThreads", "--allow-worker"),
  /** Permission to use the network; the resource is a host, an address with its port, or a path. */
  NET("Net", "--allow-net"),
  /** Permission to debug the process; the resource is what is done. */
  INSPECTOR("Inspector", "--allow-inspector"),
  /** Permission to load code of the machine; the resource is its file. */
  ADDONS("Addon", "--allow-addons"),
  /** Permission to use WASI; there is no resource. */
  WASI("WASI", "--allow-wasi"),
  /** Permission to use a Java class; the resource is its name. */
  JAVA("Java", "--allow-java");

  /**
   * The resource that stands for all of a kind, as in {@code process.permission.has('fs.read')}.
   */
  public static final String ALL_RESOURCES = "*";

  private final String nodeName;
  private final String option;

  Permission(String nodeName, String option) {
    this.nodeName = nodeName;
    this.option = option;
  }

  /** The {@code permission} of Node's error. */
  public String nodeName() {
    return nodeName;
  }

  /** The option of the command that gives the permission. */
  public String option() {
    return option;
  }

  /** The message of the error for a missing permission, which is Node's. */
  public String denial() {
    return "Access to this API has been restricted. Use " + option + " to manage permissions.";
  }
}
