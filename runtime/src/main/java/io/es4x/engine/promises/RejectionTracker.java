package io.es4x.engine.promises;

import com.oracle.truffle.js.nodes.promise.BuiltinPromiseRejectionTracker;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSContextOptions.UnhandledRejectionsTrackingMode;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.builtins.JSPromiseObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawObject;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the unhandled promise rejections of an agent. The engine reports them; this class
 * additionally reports those that are handled later, and promises that are resolved twice.
 */
@ContextThread
public final class RejectionTracker extends BuiltinPromiseRejectionTracker {
  /** The watched promises, with the callback of each. */
  private final Map<JSDynamicObject, JSFunctionObject> unhandled = new WeakHashMap<>();

  private @Nullable JSFunctionObject whenResumedRejects;
  private @Nullable JSFunctionObject whenRejects;
  private @Nullable JSFunctionObject whenResolvedAgain;

  RejectionTracker(JSContext context) {
    super(context, UnhandledRejectionsTrackingMode.HANDLER);
  }

  /** The functions of JavaScript that rejections.binding.d.ts describes. */
  public static Object functions() {
    return RejectionFunctionsGlue.addTo(new RawObject("rejections")).object();
  }

  static boolean isHandled(Object promise) {
    return promise instanceof JSPromiseObject rejected && rejected.isHandled();
  }

  static void whenHandled(Object promise, Object callback) {
    if (promise instanceof JSPromiseObject rejected
        && callback instanceof JSFunctionObject function
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
      agent.rejections().unhandled.put(rejected, function);
    }
  }

  static void whenResumedRejects(Object callback) {
    if (callback instanceof JSFunctionObject function
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
      agent.rejections().whenResumedRejects = function;
    }
  }

  static void whenRejects(Object callback) {
    if (callback instanceof JSFunctionObject function
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
      agent.rejections().whenRejects = function;
    }
  }

  static void whenResolvedAgain(Object callback) {
    if (callback instanceof JSFunctionObject function
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent) {
      agent.rejections().whenResolvedAgain = function;
    }
  }

  @Override
  public void promiseRejected(JSDynamicObject promise, Object reason) {
    super.promiseRejected(promise, reason);
    if (whenResumedRejects != null
        && JSRealm.get(null).getAgent() instanceof WaitingAgent agent
        && agent.tasks().isResumed()) {
      JSFunction.call(whenResumedRejects, Undefined.instance, new Object[] {promise});
    }
    if (whenRejects != null) {
      JSFunction.call(whenRejects, Undefined.instance, new Object[] {promise});
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

  @Override
  public void promiseResolvedAfterResolved(JSDynamicObject promise, Object value) {
    super.promiseResolvedAfterResolved(promise, value);
    resolvedAgain("resolve", promise, value);
  }

  @Override
  public void promiseRejectedAfterResolved(JSDynamicObject promise, Object value) {
    super.promiseRejectedAfterResolved(promise, value);
    resolvedAgain("reject", promise, value);
  }

  private void resolvedAgain(String type, JSDynamicObject promise, Object value) {
    if (whenResolvedAgain != null) {
      Object[] arguments = {Strings.fromJavaString(type), promise, value};
      JSFunction.call(whenResolvedAgain, Undefined.instance, arguments);
    }
  }
}
