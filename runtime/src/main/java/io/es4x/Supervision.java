package io.es4x;

import io.es4x.threads.AnyThread;
import io.es4x.verticle.SupervisionOptions;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Handler;
import io.vertx.core.json.JsonObject;
import java.time.Duration;

/**
 * The options of deployments that say what an uncaught error of a JavaScript verticle does, for
 * Java. In JavaScript they are {@code restart} and {@code onError} of the options themselves.
 */
@AnyThread
public final class Supervision {
  private Supervision() {}

  /**
   * Sets the handler of the error that has ended the deployment, once it is undeployed. Without
   * one, an uncaught error of a verticle that Java deploys ends the process of {@code es4x run}.
   *
   * @return the options
   */
  public static DeploymentOptions onError(DeploymentOptions options, Handler<Throwable> handler) {
    SupervisionOptions.of(options).setOnError(handler);
    return options;
  }

  /**
   * Sets how often an instance that fails is started again.
   *
   * @param max the number of restarts within the period; when one more is needed the deployment
   *     ends
   * @param delay the time before each restart
   * @return the options
   * @throws ClassCastException when a value makes no sense, with a message that says why
   */
  public static DeploymentOptions restart(
      DeploymentOptions options, int max, Duration within, Duration delay) {
    SupervisionOptions.of(options)
        .setRestart(
            new JsonObject()
                .put("max", max)
                .put("within", within.toMillis())
                .put("delay", delay.toMillis()));
    return options;
  }
}
