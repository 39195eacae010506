package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.MainFailure;
import io.es4x.context.ProcessControl;
import io.es4x.interop.owner.Origin;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.Handler;
import org.jspecify.annotations.Nullable;

/**
 * The code that deploys a verticle, which gets its uncaught error as that of a worker: by its
 * handler, or else as an uncaught error of its own.
 *
 * @param context null where the deployer is Java
 * @param origin of the task that deploys
 * @param process of the program that the verticle belongs to
 */
record Deployer(@Nullable JsContext context, @Nullable Origin origin, ProcessControl process) {

  /**
   * Returns the code that runs on this thread.
   *
   * @param process for a deployer that is Java
   */
  static Deployer current(ProcessControl process) {
    return ScriptContext.ofThread() instanceof JsContext context
        ? new Deployer(context, context.origin(), VerticleProcess.program(context.process()))
        : new Deployer(null, null, process);
  }

  /** Returns whether an error has somewhere to go but the process. */
  boolean listens(@Nullable Handler<Throwable> handler) {
    return handler != null || context != null;
  }

  /**
   * Returns whether it is a worker, which is no verticle: Vert.x does not undeploy with it what it
   * has deployed.
   */
  boolean isWorker() {
    return context != null && context.process() == process && process.worker() != null;
  }

  /** Returns whether it is a worker that has ended. */
  boolean hasEnded() {
    return context != null && isWorker() && context.life().isClosed();
  }

  /** Passes on the error, and then lets the process end where nothing else keeps it alive. */
  void tell(MainFailure failure, @Nullable Handler<Throwable> handler) {
    if (handler != null) {
      handler.handle(failure);
    } else if (context != null && origin != null) {
      context.afterTasks(() -> uncaught(failure, context, origin));
    }
    if (context == null) {
      process.restarting(-1);
    } else {
      context.afterTasks(() -> process.restarting(-1));
    }
  }

  private void uncaught(MainFailure failure, JsContext deployer, Origin origin) {
    if (deployer.life().isClosed()) {
      process.uncaught(failure.text(), failure.exitCode());
    } else {
      deployer.uncaught(failure, origin);
    }
  }
}
