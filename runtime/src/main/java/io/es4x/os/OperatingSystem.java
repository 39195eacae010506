package io.es4x.os;

import io.es4x.threads.AnyThread;

/** The operating system that the process runs on. */
@AnyThread
public final class OperatingSystem {
  private static final String OF_JAVA = System.getProperty("os.name");

  public static final boolean LINUX = OF_JAVA.startsWith("Linux");

  public static final boolean MACOS = OF_JAVA.startsWith("Mac");

  public static final boolean WINDOWS = OF_JAVA.startsWith("Windows");

  /** The name for messages, without a version. */
  public static final String NAME = MACOS ? "macOS" : WINDOWS ? "Windows" : OF_JAVA;

  private OperatingSystem() {}
}
