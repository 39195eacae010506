package io.es4x.engine;

import io.es4x.threads.ContextThread;

/**
 * The body of a JavaScript function in Java. It gets and returns values as the engine has them:
 * {@code Integer}, {@code Double}, {@code Boolean}, {@code TruffleString}, {@code JSDynamicObject},
 * {@code Undefined.instance}, and so on.
 */
@ContextThread
@FunctionalInterface
public interface RawFunction {
  /**
   * Runs the function.
   *
   * @return a value of JavaScript
   * @throws com.oracle.truffle.api.exception.AbstractTruffleException what JavaScript is to catch
   */
  Object call(Arguments arguments);
}
