package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSAgent;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JobCallback;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.AsyncContext;
import com.oracle.truffle.js.runtime.objects.PromiseCapabilityRecord;
import com.oracle.truffle.js.runtime.objects.PromiseReactionRecord;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of promises: each goes on with the task that has registered it, not with the one that
 * has settled the promise. Called by the engine, as the build changes it.
 *
 * <p>The specification lets a host put what it wants into the record of a job's callback ({@code
 * HostMakeJobCallback}); the engine makes records with an empty field for that.
 */
@ContextThread
public final class PromiseJobs {
  private PromiseJobs() {}

  /** Makes the record of a callback, in place of the agent. */
  public static JobCallback callback(JSAgent agent, @Nullable Object callback) {
    JobTask registrar = agent instanceof WaitingAgent own ? own.tasks().registrar() : null;
    return new JobCallback(callback, agent.getAsyncContextMapping(), registrar);
  }

  /**
   * Makes a reaction. One without a callback passes the result on to a promise, whose rejection
   * then is one of the task that has registered the reaction.
   */
  public static PromiseReactionRecord reaction(
      PromiseCapabilityRecord capability, @Nullable JobCallback handler, boolean isFulfill) {
    return PromiseReactionRecord.create(
        capability,
        handler == null ? callback(JSRealm.get(null).getAgent(), null) : handler,
        isFulfill);
  }

  /**
   * Begins the job of a reaction; returns its callback, or null when it passes the result on. The
   * storage holds for the whole job, as in V8, where the engine has it for the callback alone: the
   * callback may return a thenable, whose method the job passes on.
   */
  public static @Nullable JobCallback begin(PromiseReactionRecord reaction) {
    JobCallback handler = reaction.getHandler();
    JSAgent agent = JSRealm.get(null).getAgent();
    goOnWith(handler, agent);
    agent.asyncContextSwap(handler.asyncContextSnapshot());
    return handler.callback() == null ? null : handler;
  }

  /** Begins the job that calls the method {@code then} of an object; returns its storage. */
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

  /** Runs a job of an agent. */
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
