package io.es4x.node.bindings.fs;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** A call of the file system, on any thread. */
@AnyThread
@FunctionalInterface
interface Operation {
  /**
   * Runs it.
   *
   * @return the result, which is a negative number for an error: that of the operating system
   */
  @Nullable Object run(FileArguments request);

  /** Nothing for a success. */
  static @Nullable Object nothing(long result) {
    return result < 0 ? result : null;
  }
}
