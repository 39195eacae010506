package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.MainFailure;
import io.es4x.threads.ContextThread;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The supervisor of one instance, as of Erlang's strategy one-for-one: it deploys the instance as a
 * child, and again when that has failed, until the limit of the deployment is reached.
 */
@ContextThread
final class RestartedVerticle implements Deployable {
  private static final System.Logger LOG = System.getLogger("es4x");

  private final DeployedFile file;
  private final SupervisionOptions options;
  private final RestartOptions restart;
  private @Nullable ContextInternal context;
  private boolean ended;

  /** The result of the child's last deployment; null before the first. */
  private @Nullable Future<String> child;

  /** The timer of the next start; null if there is none. */
  private @Nullable Long delayed;

  RestartedVerticle(DeployedFile file, SupervisionOptions options, RestartOptions restart) {
    this.file = file;
    this.options = options;
    this.restart = restart;
  }

  @Override
  public Future<?> deploy(Context vertxContext) {
    context = (ContextInternal) vertxContext;
    return start();
  }

  @Override
  public Future<?> undeploy(Context vertxContext) {
    ended = true;
    if (delayed != null && context().owner().cancelTimer(delayed)) {
      file.deployer().process().restarting(-1);
    }
    return Future.succeededFuture();
  }

  private Future<?> start() {
    DeploymentOptions deployment =
        Objects.requireNonNull(context().deployment(), "it is deployed")
            .deployment()
            .options()
            .setInstances(1);
    child = context().owner().deployVerticle(file.instance(context(), this::failed), deployment);
    return child;
  }

  private ContextInternal context() {
    return Objects.requireNonNull(context, "it is deployed");
  }

  /** Handles the failure of the child, on its thread. */
  private void failed(JsContext failing, MainFailure failure) {
    file.deployer().process().restarting(1);
    context()
        .runOnContext(
            ignored ->
                Objects.requireNonNull(child, "it runs")
                    .eventually(failing.life()::undeploy) // Vert.x may not know it before.
                    .onComplete(undeployed -> startAgain(failure)));
  }

  private void startAgain(MainFailure failure) {
    if (isOver()) {
      file.deployer().process().restarting(-1);
      return;
    }
    int number = file.limit(restart).next(System.nanoTime());
    if (number == 0) {
      end(failure);
      return;
    }
    LOG.log(
        System.Logger.Level.WARNING,
        "%s failed and is started again in %d ms, restart %d of %d within %d ms:\n%s"
            .formatted(
                file.name(),
                restart.delay(),
                number,
                restart.max(),
                restart.within(),
                failure.text()));
    if (restart.delay() == 0) {
      context().runOnContext(ignored -> startOrFail());
    } else {
      delayed = context().setTimer(restart.delay(), timer -> startOrFail());
    }
  }

  /**
   * Returns whether it is not started any more. Vert.x does not undeploy it with a worker that has
   * deployed it.
   */
  private boolean isOver() {
    if (!ended && file.deployer().hasEnded()) {
      ended = true;
      context().owner().undeploy(context().deploymentID());
    }
    return ended;
  }

  private void startOrFail() {
    delayed = null;
    if (isOver()) {
      file.deployer().process().restarting(-1);
      return;
    }
    start()
        .onSuccess(started -> file.deployer().process().restarting(-1))
        .onFailure(failure -> startAgain(MainFailure.of(failure)));
  }

  private void end(MainFailure last) {
    RestartLimitException failure = new RestartLimitException(file.name(), restart, last);
    if (!file.deployer().listens(options.onError())) {
      file.deployer().process().uncaught(failure.text(), failure.exitCode());
      return;
    }
    LOG.log(
        System.Logger.Level.ERROR,
        "%s failed again after %s, and is not started any more".formatted(file.name(), restart));
    file.fail(
        failure, options.onError(), () -> context().owner().undeploy(context().deploymentID()));
  }
}
