package io.es4x.engine.memory;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.nodes.cast.JSToInt32Node;
import com.oracle.truffle.js.runtime.JSRuntime;
import io.es4x.threads.ContextThread;

/**
 * Converts the count of {@code Atomics.notify}, an integer or infinity. Public because the engine
 * calls it, by {@link AtomicsPatches}.
 */
public final class NotifyCount {
  private NotifyCount() {}

  /**
   * Returns the count as an int, clamped to its range.
   *
   * @param unused the engine's own conversion node
   */
  @ContextThread
  @TruffleBoundary
  public static int of(JSToInt32Node unused, Object value) {
    return (int) JSRuntime.toDouble(value);
  }
}
