package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.MainFailure;
import io.es4x.threads.ContextThread;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a file that an application deploys. Its uncaught error ends the deployment, or,
 * with the option {@code restart}, this instance, which is started again.
 */
@ContextThread
final class DeployedVerticle implements Deployable {
  private final DeployedFile file;
  private @Nullable Deployable instance;

  DeployedVerticle(DeployedFile file) {
    this.file = file;
  }

  @Override
  public Future<?> deploy(Context context) {
    SupervisionOptions options = SupervisionOptions.of(context);
    RestartOptions restart = options.restart();
    Deployable created =
        restart == null
            ? file.instance((failing, failure) -> end(options, context, failing, failure))
            : new RestartedVerticle(file, options, restart);
    instance = created;
    return start(created, context).compose(this::unlessFailed);
  }

  private static Future<?> start(Deployable created, Context context) {
    try {
      return created.deploy(context);
    } catch (Exception refused) {
      return Future.failedFuture(refused);
    }
  }

  /** Fails the deployment when another instance has failed before all have started. */
  private Future<?> unlessFailed(@Nullable Object started) {
    MainFailure failure = file.failure();
    return failure == null ? Future.succeededFuture() : Future.failedFuture(failure);
  }

  private void end(
      SupervisionOptions options, Context context, JsContext failing, MainFailure failure) {
    if (!file.deployer().listens(options.onError())) {
      file.deployer().process().uncaught(failure.text(), failure.exitCode());
      return;
    }
    file.deployer().process().restarting(1);
    file.fail(context.owner(), failing.deploymentId(), failure, options.onError());
  }

  @Override
  public Future<?> undeploy(Context context) throws Exception {
    return instance == null ? Future.succeededFuture() : instance.undeploy(context);
  }
}
