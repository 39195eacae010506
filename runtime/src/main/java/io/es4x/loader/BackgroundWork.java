package io.es4x.loader;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** The place for work of a context that would block its thread. */
@FunctionalInterface
public interface BackgroundWork {

  /**
   * Does work elsewhere, one piece after another; on the context's thread.
   *
   * @param then gets the result, as a task on the context's thread
   */
  <T> void run(Supplier<T> work, Consumer<T> then);
}
