package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.threads.AnyThread;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One deployment of a file by its name: what its instances share. */
@AnyThread
final class DeployedFile {
  private final JsEngine engine;
  private final Deployer deployer;
  private final Path main;

  /** The number of instances that have not started. */
  private int starting;

  /** The context of the instance that has started last; null while others start. */
  private @Nullable ContextInternal last;

  /** The error that has ended the deployment, if any has. */
  private @Nullable MainFailure failure;

  private @Nullable RestartLimit limit;

  DeployedFile(JsEngine engine, Deployer deployer, Path main) {
    this.engine = engine;
    this.deployer = deployer;
    this.main = main;
  }

  Deployer deployer() {
    return deployer;
  }

  /** Returns the name of the file, for the log. */
  String name() {
    return String.valueOf(main.getFileName());
  }

  /**
   * Returns an instance.
   *
   * @param deployed the context of the instance that Vert.x has deployed
   * @param failed is called on its thread for an uncaught error after its start
   */
  Deployable instance(ContextInternal deployed, BiConsumer<JsContext, MainFailure> failed) {
    return JsVerticle.supervised(
        engine.further(),
        new VerticleProcess(deployer.process(), deployer.isWorker() ? deployed : null, failed),
        main);
  }

  /** Counts an instance that is to start. Vert.x creates all of them before it starts the first. */
  synchronized void starting() {
    starting++;
  }

  /**
   * Counts an instance that has started.
   *
   * @return failed, which fails the deployment, when another instance has failed or the deployer
   *     has ended meanwhile
   */
  synchronized Future<?> started(ContextInternal instance) {
    if (failure != null) {
      return Future.failedFuture(failure);
    }
    if (deployer.hasEnded()) {
      return Future.failedFuture("The worker that deploys " + name() + " has ended");
    }
    starting--;
    if (starting == 0) {
      last = instance;
    }
    return Future.succeededFuture();
  }

  /** Returns the restarts so far. */
  synchronized RestartLimit limit(RestartOptions options) {
    if (limit == null) {
      limit = new RestartLimit(options);
    }
    return limit;
  }

  /**
   * Ends the deployment, and then tells who deployed it. The process goes on until that is done:
   * the caller has {@link io.es4x.context.ProcessControl#restarting noted} a verticle.
   */
  void fail(MainFailure error, @Nullable Handler<Throwable> handler, Supplier<Future<?>> undeploy) {
    ContextInternal deployed = failed(error);
    if (deployed == null) {
      deployer.process().restarting(-1);
    } else {
      // Vert.x knows the deployment when that instance has ended the task of its start.
      deployed.runOnContext(
          ignored -> undeploy.get().onComplete(undeployed -> deployer.tell(error, handler)));
    }
  }

  /**
   * Notes the error that ends the deployment.
   *
   * @return null if there is nothing to undeploy: another instance has failed first, or the last
   *     one is still to start, which rejects {@code deployVerticle}
   */
  private synchronized @Nullable ContextInternal failed(MainFailure error) {
    if (failure != null) {
      return null;
    }
    failure = error;
    return last;
  }
}
