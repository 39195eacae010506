package io.es4x.loader;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs work of a context that would block its thread. */
@FunctionalInterface
public interface BackgroundWork {

  /**
   * Runs pieces of work elsewhere, in order; to be called on the context's thread.
   *
   * @param then receives the result, as a task on the context's thread
   */
  <T> void run(Supplier<T> work, Consumer<T> then);
}
