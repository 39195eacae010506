package io.es4x.engine.promises;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JobCallback;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.AsyncContext;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.PromiseCapabilityRecord;
import com.oracle.truffle.js.runtime.objects.PromiseReactionRecord;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Promise jobs that keep their task: each continues the task that registered it, not the one that
 * settled the promise. Called by the engine, which {@link PromisePatches} changes.
 *
 * <p>The specification lets a host store its own data in a job's callback record ({@code
 * HostMakeJobCallback}); the engine has an unused field for it.
 */
@ContextThread
public final class PromiseJobs {
  private PromiseJobs() {}

  /** Creates a job callback record. Called instead of the agent's method. */
  public static JobCallback callback(JSAgent agent, @Nullable Object callback) {
    JobTask registrar = agent instanceof WaitingAgent own ? own.tasks().registrar() : null;
    return new JobCallback(callback, agent.getAsyncContextMapping(), registrar);
  }

  /**
   * Creates a promise reaction. One without a handler passes the result on to a promise; if that is
   * rejected, the rejection belongs to the task that registered the reaction.
   */
  public static PromiseReactionRecord reaction(
      PromiseCapabilityRecord capability, @Nullable JobCallback handler, boolean isFulfill) {
    return PromiseReactionRecord.create(
        capability,
        handler == null ? callback(JSRealm.get(null).getAgent(), null) : handler,
        isFulfill);
  }

  /**
   * Begins the job of a reaction; returns its callback, or null if the reaction has none. The async
   * context is set for the whole job, as in V8, while the engine sets it for the callback only: the
   * callback may return a thenable, whose job then gets the same context.
   */
  public static @Nullable JobCallback begin(PromiseReactionRecord reaction) {
    JobCallback handler = reaction.getHandler();
    JSAgent agent = JSRealm.get(null).getAgent();
    goOnWith(handler, agent);
    agent.asyncContextSwap(handler.asyncContextSnapshot());
    return handler.callback() == null ? null : handler;
  }

  /** Begins the job that calls {@code then} of a thenable; returns its async context. */
  public static AsyncContext begin(JobCallback then) {
    goOnWith(then, JSRealm.get(null).getAgent());
    return then.asyncContextSnapshot();
  }

  private static void goOnWith(JobCallback callback, JSAgent agent) {
    if (callback.hostDefined() instanceof JobTask registrar
        && agent instanceof WaitingAgent own
        && own.tasks().current != registrar) {
      own.tasks().goOnWith(registrar);
    }
  }

  /**
   * Returns the agent whose queue gets a job: that of the realm of the function which it calls, as
   * in {@code HostEnqueuePromiseJob}. Called instead of the method of the realm that settles the
   * promise, which is the same agent unless realms have jobs of their own.
   */
  public static JSAgent agentOf(JSRealm realm, JSFunctionObject job) {
    JSAgent agent = realm.getAgent();
    return agent instanceof WaitingAgent own && own.tasks().isSplitByRealms()
        ? agentOfCallback(agent, job)
        : agent;
  }

  @TruffleBoundary
  private static JSAgent agentOfCallback(JSAgent agent, JSFunctionObject job) {
    for (Property property : job.getShape().getPropertyListInternal(true)) {
      JobCallback called =
          switch (JSDynamicObject.getOrNull(job, property.getKey())) {
            case JobCallback then -> then;
            case PromiseReactionRecord reaction -> reaction.getHandler();
            case null, default -> null;
          };
      if (called != null && called.callback() instanceof JSFunctionObject function) {
        return JSFunction.getRealm(function).getAgent();
      }
    }
    return agent;
  }

  /** Runs a job. */
  public static Object run(JSFunctionObject job, Object self, Object[] arguments, JSAgent agent) {
    AsyncContext before = agent.getAsyncContextMapping();
    try {
      return agent instanceof WaitingAgent own
          ? own.tasks().run(job, self, arguments)
          : JSFunction.call(job, self, arguments);
    } finally {
      agent.asyncContextSwap(before);
    }
  }
}
