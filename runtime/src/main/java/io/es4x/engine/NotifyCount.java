package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.nodes.cast.JSToInt32Node;
import com.oracle.truffle.js.runtime.JSRuntime;
import io.es4x.threads.ContextThread;

/**
 * The count of {@code Atomics.notify}: an integer or infinity. Public for {@link AtomicsPatches},
 * which has the engine call it.
 */
public final class NotifyCount {
  private NotifyCount() {}

  /**
   * Returns the count that a value says, at most the largest number that the engine takes.
   *
   * @param unused what the engine converts it with
   */
  @ContextThread
  @TruffleBoundary
  public static int of(JSToInt32Node unused, Object value) {
    return (int) JSRuntime.toDouble(value);
  }
}
