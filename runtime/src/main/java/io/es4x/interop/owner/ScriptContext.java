package io.es4x.interop.owner;

import io.es4x.engine.json.PlainShapes;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.util.concurrent.FastThreadLocal;
import io.vertx.core.Future;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The context, and with it the event loop, that a JavaScript function belongs to.
 *
 * <p>A function that is passed to Java keeps its owner, so that Java may call it from any thread:
 * calls without a result are dispatched to the owner's event loop, calls with a result must already
 * be on it.
 */
@ContextThread
public interface ScriptContext {

  /** Returns whether the calling thread is the one that runs this owner's JavaScript. */
  @AnyThread
  boolean isCurrentThread();

  /** Runs a task later on this owner's event loop. */
  @AnyThread
  void runLater(Runnable task);

  /**
   * Runs Java code as {@link #runTask(Runnable, Origin)} does: at once on the owner's thread, else
   * later.
   */
  @AnyThread
  default void runOnLoop(Runnable code, Origin origin) {
    if (isCurrentThread()) {
      runTask(code, origin);
    } else {
      runLater(() -> runTask(code, origin));
    }
  }

  /** Returns the origin of the running task, for the callbacks and timers that it makes. */
  Origin origin();

  /**
   * Returns the origin as {@link #origin} does, or null when no task of this owner runs on the
   * calling thread.
   */
  @AnyThread
  @Nullable Origin originOfTask();

  /** Notes a failed future that has no listener so far. */
  @AnyThread
  void unhandled(Future<?> future, Throwable cause, Origin origin);

  /**
   * Calls a function as one task of the event loop: its errors are reported, never thrown, except
   * where Vert.x has its own way to handle them.
   *
   * @param origin the origin of the task that made the function a callback
   */
  void runTask(Value function, Origin origin, @Nullable Object argument);

  /** Runs a task as {@link #runTask(Value, Origin, Object)} does, with two arguments. */
  void runTask(Value function, Origin origin, @Nullable Object first, @Nullable Object second);

  /**
   * Runs Java code that calls into JavaScript, as a task that continues the work of another one.
   */
  void runTask(Runnable code, Origin origin);

  /**
   * Calls a promise's resolving function as a task. It runs no code of the application itself; only
   * microtasks do.
   */
  void settle(Value resolvingFunction, Origin origin, @Nullable Object value);

  /** Calls a function for its result; errors are thrown to the Java caller. */
  Value call(Value function, @Nullable Object... arguments);

  /**
   * Runs code as a task of the program, and awaits the promise that it returns.
   *
   * @return failed also when the context ends first
   */
  @AnyThread
  Future<Value> result(Supplier<Value> code);

  /**
   * Notes that JavaScript waits ({@code +1}) or no longer waits ({@code -1}) for something in Java.
   */
  void pending(int change);

  /** Notes that Java now holds a callback and may call it at any later time. */
  void callbackHandedOut();

  /** Notes that Java does not call a callback any more which was handed out. */
  void callbackTakenBack();

  /** Notes that a callback which was handed out is called by servers only. */
  void callbackOfServer();

  /** Notes that a server listens, which may call the callbacks of servers. */
  void serverListens();

  /**
   * Returns whether the context ends once nothing is pending, which it does not after a callback
   * was handed out.
   */
  boolean endsByItself();

  /** Returns the layouts of this context's plain objects. */
  PlainShapes plainShapes();

  /** Returns an internal or builtin module by name. */
  Value builtin(String module);

  /**
   * Returns the function to call for a callback, bound to the current {@code AsyncLocalStorage}
   * values.
   */
  Value bound(Value callback);

  /**
   * Returns the header with which a message that the running script sends takes the values of
   * {@code AsyncLocalStorage}s along; null where none of them follows messages, and where no script
   * runs on the calling thread.
   *
   * @throws org.graalvm.polyglot.PolyglotException for a value that cannot be cloned
   */
  @AnyThread
  @Nullable String messageContext();

  /** Returns the owner whose JavaScript runs on the calling thread, if any. */
  @AnyThread
  static @Nullable ScriptContext ofThread() {
    return Current.OWNER.get();
  }

  /** Returns the owner whose JavaScript runs on the calling thread. */
  @AnyThread
  static ScriptContext current() {
    ScriptContext owner = ofThread();
    if (owner == null) {
      throw new IllegalStateException(
          "JavaScript values can only be converted on the event loop of their context, not on thread "
              + Thread.currentThread().getName());
    }
    return owner;
  }

  /**
   * Makes an owner the calling thread's current one.
   *
   * @return the previous owner, to be passed to {@link #restore}
   */
  static @Nullable ScriptContext makeCurrent(ScriptContext owner) {
    ScriptContext previous = Current.OWNER.get();
    if (previous != owner) {
      Current.OWNER.set(owner);
    }
    return previous;
  }

  /**
   * Ends what {@link #makeCurrent} began. If there was no previous owner the new one stays until it
   * is {@linkplain #forget forgotten}, as it usually is the next one, too.
   */
  static void restore(ScriptContext owner, @Nullable ScriptContext previous) {
    if (previous != owner && previous != null) {
      Current.OWNER.set(previous);
    }
  }

  /** Removes an owner that has ended. */
  static void forget(ScriptContext owner) {
    if (Current.OWNER.get() == owner) {
      Current.OWNER.remove();
    }
  }

  /** Holds the current owner of each thread. */
  final class Current {
    private static final FastThreadLocal<@Nullable ScriptContext> OWNER = new FastThreadLocal<>();

    private Current() {}
  }
}
