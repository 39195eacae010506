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
    DeploymentOptions child =
        Objects.requireNonNull(context().deployment(), "it is deployed")
            .deployment()
            .options()
            .setInstances(1);
    return context().owner().deployVerticle(file.instance(this::failed), child);
  }

  private ContextInternal context() {
    return Objects.requireNonNull(context, "it is deployed");
  }

  /** Handles the failure of the child, on its thread. */
  private void failed(JsContext failing, MainFailure failure) {
    file.deployer().process().restarting(1);
    failing
        .life()
        .undeploy()
        .onComplete(undeployed -> context().runOnContext(ignored -> startAgain(failure)));
  }

  private void startAgain(MainFailure failure) {
    if (ended) {
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

  private void startOrFail() {
    delayed = null;
    if (ended) {
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
    file.fail(context().owner(), context().deploymentID(), failure, options.onError());
  }
}
