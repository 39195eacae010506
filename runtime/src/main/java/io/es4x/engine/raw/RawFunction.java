package io.es4x.engine.raw;

import io.es4x.threads.ContextThread;

/**
 * The body of a JavaScript function in Java. Arguments and result are the engine's own values:
 * {@code Integer}, {@code Double}, {@code Boolean}, {@code TruffleString}, {@code JSDynamicObject},
 * {@code Undefined.instance}, and so on.
 */
@ContextThread
@FunctionalInterface
public interface RawFunction {
  /**
   * Runs the function.
   *
   * @return a JavaScript value
   * @throws com.oracle.truffle.api.exception.AbstractTruffleException an error that JavaScript can
   *     catch
   */
  Object call(Arguments arguments);
}
