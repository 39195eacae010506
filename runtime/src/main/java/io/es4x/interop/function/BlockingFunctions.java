package io.es4x.interop.function;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.concurrent.Callable;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;

/**
 * Makes {@code executeBlocking} run functions of JavaScript. Public for the classes of Vert.x that
 * {@link BlockingPatches} changes.
 */
public final class BlockingFunctions {
  private BlockingFunctions() {}

  /** Returns the code to run on a thread of Vert.x' worker pool. */
  @AnyThread
  public static Callable<?> of(Callable<?> code) {
    return code instanceof JsCallable function && ScriptContext.ofThread() != null
        ? function.onOtherThread(ProxyObject.fromMap(Map.of()))
        : code;
  }

  /**
   * Returns such code for a call with options.
   *
   * @throws IllegalArgumentException for code that is written in Java, which has no arguments
   */
  @ContextThread
  public static Callable<?> of(Callable<?> code, Value options) {
    if (code instanceof JsCallable function) {
      return function.onOtherThread(options);
    }
    throw new IllegalArgumentException(
        "The options of executeBlocking are for JavaScript functions");
  }

  /** Returns the option {@code ordered}, whose default is that of Vert.x. */
  @ContextThread
  public static boolean ordered(Value options) {
    Value ordered = options.isNull() ? null : options.getMember("ordered");
    return ordered == null || ordered.isNull() || ordered.asBoolean();
  }
}
