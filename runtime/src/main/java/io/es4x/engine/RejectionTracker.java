package io.es4x.engine;

import com.oracle.truffle.js.nodes.promise.BuiltinPromiseRejectionTracker;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSContextOptions.UnhandledRejectionsTrackingMode;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.builtins.JSPromiseObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the unhandled promise rejections of an agent. The engine reports them; this class
 * additionally reports those that are handled later.
 */
@ContextThread
public final class RejectionTracker extends BuiltinPromiseRejectionTracker {
  /** The watched promises, with the callback of each. */
  private final Map<JSDynamicObject, JSFunctionObject> unhandled = new WeakHashMap<>();

  private @Nullable JSFunctionObject whenResumedRejects;

  RejectionTracker(JSContext context) {
    super(context, UnhandledRejectionsTrackingMode.HANDLER);
  }

  /**
   * The functions for JavaScript. {@code isHandled(promise)} returns whether a promise has had a
   * handler. {@code whenHandled(promise, callback)} calls a function with a rejected promise when
   * it gets its first handler; the callback must not refer to the promise, or neither could be
   * collected. {@code whenResumedRejects(callback)} sets a function that is called with each
   * promise that is rejected by a job which continues another task than the one that runs the jobs.
   */
  public static Object functions() {
    return new RawObject("rejections")
        .function(
            "isHandled",
            1,
            given -> given.get(0) instanceof JSPromiseObject promise && promise.isHandled())
        .function(
            "whenHandled",
            2,
            given -> {
              if (given.get(0) instanceof JSPromiseObject promise
                  && given.get(1) instanceof JSFunctionObject callback
                  && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
                agent.rejections().unhandled.put(promise, callback);
              }
              return Undefined.instance;
            })
        .function(
            "whenResumedRejects",
            1,
            given -> {
              if (given.get(0) instanceof JSFunctionObject callback
                  && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
                agent.rejections().whenResumedRejects = callback;
              }
              return Undefined.instance;
            })
        .object();
  }

  @Override
  public void promiseRejected(JSDynamicObject promise, Object reason) {
    super.promiseRejected(promise, reason);
    if (whenResumedRejects != null
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent
        && agent.tasks().isResumed()) {
      JSFunction.call(whenResumedRejects, Undefined.instance, new Object[] {promise});
    }
  }

  @Override
  public void promiseRejectionHandled(JSDynamicObject promise) {
    super.promiseRejectionHandled(promise);
    if (!unhandled.isEmpty()) {
      JSFunctionObject callback = unhandled.remove(promise);
      if (callback != null) {
        JSFunction.call(callback, Undefined.instance, new Object[] {promise});
      }
    }
  }
}
