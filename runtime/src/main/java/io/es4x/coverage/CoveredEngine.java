package io.es4x.coverage;

import io.es4x.errors.SourcePosition;
import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** The engine whose coverage is recorded. */
@AnyThread
public interface CoveredEngine {

  /** Returns the service of an instrument, by the instrument's id. */
  <T> T service(String instrument, Class<T> type);

  /**
   * Maps a position in the text that the engine has to one in the user's file; null if there is
   * none.
   */
  @Nullable SourcePosition inFile(SourcePosition position);
}
