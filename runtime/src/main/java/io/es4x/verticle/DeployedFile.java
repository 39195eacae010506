package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.threads.AnyThread;
import io.vertx.core.Deployable;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** One deployment of a file by its name: what its instances share. */
@AnyThread
final class DeployedFile {
  private final JsEngine engine;
  private final Deployer deployer;
  private final Path main;
  private final AtomicReference<@Nullable MainFailure> failure = new AtomicReference<>();
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
   * @param failed is called on its thread for an uncaught error after its start
   */
  Deployable instance(BiConsumer<JsContext, MainFailure> failed) {
    return JsVerticle.supervised(
        engine.further(), new VerticleProcess(deployer.process(), failed), main);
  }

  /** Returns the error that has ended the deployment, if any has. */
  @Nullable MainFailure failure() {
    return failure.get();
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
  void fail(
      Vertx vertx, String deployment, MainFailure error, @Nullable Handler<Throwable> handler) {
    if (failure.compareAndSet(null, error)) {
      vertx.undeploy(deployment).onComplete(undeployed -> deployer.tell(error, handler));
    } else {
      deployer.process().restarting(-1); // Another instance has failed first.
    }
  }
}
