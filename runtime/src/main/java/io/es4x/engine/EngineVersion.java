package io.es4x.engine;

import io.es4x.threads.AnyThread;

/** The version of the engine whose internals this package uses. */
@AnyThread
public final class EngineVersion {
  private EngineVersion() {}

  /**
   * Refuses an engine of another version than the one that the runtime was built with.
   *
   * @param actual the version that the engine tells
   * @param built the version that the runtime was built with
   * @throws IllegalStateException naming both, where they differ
   */
  public static void check(String actual, String built) {
    if (!actual.equals(built)) {
      throw new IllegalStateException(
          "ES4X was built with GraalJS %s, but the class path has %s. Use the versions that es4x brings: remove other org.graalvm jars from the application's Java libraries."
              .formatted(built, actual));
    }
  }
}
