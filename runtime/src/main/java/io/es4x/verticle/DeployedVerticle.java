package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.MainFailure;
import io.es4x.threads.ContextThread;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
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
    file.starting();
  }

  @Override
  public Future<?> deploy(Context context) {
    ContextInternal deployed = (ContextInternal) context;
    SupervisionOptions options = SupervisionOptions.of(context);
    RestartOptions restart = options.restart();
    Deployable created =
        restart == null
            ? file.instance(deployed, (failing, failure) -> end(options, failing, failure))
            : new RestartedVerticle(file, options, restart);
    instance = created;
    return start(created, context).compose(started -> file.started(deployed));
  }

  private static Future<?> start(Deployable created, Context context) {
    try {
      return created.deploy(context);
    } catch (Exception refused) {
      return Future.failedFuture(refused);
    }
  }

  private void end(SupervisionOptions options, JsContext failing, MainFailure failure) {
    if (!file.deployer().listens(options.onError())) {
      file.deployer().process().uncaught(failure.text(), failure.exitCode());
      return;
    }
    file.deployer().process().restarting(1);
    file.fail(failure, options.onError(), failing.life()::undeploy);
  }

  @Override
  public Future<?> undeploy(Context context) throws Exception {
    return instance == null ? Future.succeededFuture() : instance.undeploy(context);
  }
}
