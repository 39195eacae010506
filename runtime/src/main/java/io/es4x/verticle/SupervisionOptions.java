package io.es4x.verticle;

import io.es4x.interop.function.ServerCallbacks;
import io.es4x.threads.AnyThread;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.json.JsonObject;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The options of a deployment that say what an uncaught error does. {@link SupervisionPatches} make
 * this the superclass of Vert.x' {@code DeploymentOptions}, so that they are options like others.
 */
@AnyThread
public class SupervisionOptions {
  private @Nullable RestartOptions restart;
  private @Nullable Handler<Throwable> onError;

  /** Returns the options of the deployment that a context is an instance of. */
  static SupervisionOptions of(Context instance) {
    return of(
        Objects.requireNonNull(((ContextInternal) instance).deployment(), "it is deployed")
            .deployment()
            .options());
  }

  /** Returns options of Vert.x by their superclass, which the compiler does not know. */
  public static SupervisionOptions of(Object deploymentOptions) {
    return (SupervisionOptions) deploymentOptions;
  }

  /**
   * Sets how often an instance that fails is started again; never without this option.
   *
   * @param restart {@code max}, {@code within}, {@code delay}: see {@link RestartOptions}
   */
  public void setRestart(@Nullable JsonObject restart) {
    this.restart = restart == null ? null : RestartOptions.of(restart);
  }

  @Nullable RestartOptions restart() {
    return restart;
  }

  /**
   * Sets the handler of the error that has ended the deployment. Without one it is an uncaught
   * error of the deployer.
   */
  public void setOnError(@Nullable Handler<Throwable> onError) {
    ServerCallbacks.given(onError); // The verticle keeps the program running, not its handler.
    this.onError = onError;
  }

  @Nullable Handler<Throwable> onError() {
    return onError;
  }

  /** Copies these options from others. Public for {@code DeploymentOptions}. */
  public final void copy(SupervisionOptions others) {
    restart = others.restart;
    onError = others.onError;
  }
}
