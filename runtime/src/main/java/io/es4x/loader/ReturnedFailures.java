package io.es4x.loader;

import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.threads.AnyThread;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Returns failures to scripts as a {@link ModuleException}, instead of throwing them: a script
 * makes a better error of it than of a Java exception.
 */
@AnyThread
record ReturnedFailures(UrlModules urls) {

  @FunctionalInterface
  interface Action {
    @Nullable Object get();
  }

  /** Returns the result of the action, or its failure. */
  @Nullable Object attempt(Action action) {
    try {
      return action.get();
    } catch (ModuleException e) {
      return urls.explain(e);
    } catch (UncheckedIOException e) {
      return ModuleErrors.unreadable(
          Objects.requireNonNull(e.getCause(), "its constructors require one"));
    }
  }
}
