package io.es4x.warmup;

import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.context.ProcessControl;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import io.es4x.verticle.JsVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The module of {@code --warmup}, by which an application calls what requests will call, before its
 * program begins.
 *
 * <p>It runs as a verticle, whose context shares the compiled code with that of the program and
 * ends before that one begins, with its servers, timers and clients.
 *
 * @param file as the option names it
 * @param timeout how long the module may take
 * @param config of the program's verticle, which the module gets, too
 */
@AnyThread
public record WarmupModule(Path file, Duration timeout, @Nullable JsonObject config) {
  private static final int FAILED = 1;

  /**
   * Runs the module, its top-level awaits included, and then the program. When the module fails or
   * takes too long, the process ends instead, as the program would start cold unnoticed.
   */
  public void run(Vertx vertx, JsEngine engine, ProcessControl process, Runnable program) {
    Path module;
    try {
      module = engine.resolveMain(file);
    } catch (ModuleException missing) {
      process.uncaught("ES4X_WARMUP: " + missing.getMessage(), FAILED);
      return;
    }
    long begin = System.nanoTime();
    vertx
        .deployVerticle(
            () -> JsVerticle.deployed(engine, process, module),
            new DeploymentOptions().setConfig(config))
        .timeout(timeout.toSeconds(), TimeUnit.SECONDS)
        .compose(vertx::undeploy)
        .onSuccess(
            done -> {
              double seconds = (System.nanoTime() - begin) / 1e9;
              StandardStream.err().write("es4x: warmed up in %.1f s%n".formatted(seconds));
              program.run();
            })
        .onFailure(failure -> fail(process, failure));
  }

  private void fail(ProcessControl process, Throwable failure) {
    if (failure instanceof TimeoutException) {
      process.uncaught(
          "ES4X_WARMUP: %s was not done after %d s. It is done when its top-level awaits are; --warmup-timeout gives it more time."
              .formatted(file, timeout.toSeconds()),
          FAILED);
    } else {
      MainFailure cause = MainFailure.of(failure);
      process.uncaught(
          "ES4X_WARMUP: The warm-up failed, so the program was not started.\n" + cause.getMessage(),
          cause.exitCode());
    }
  }
}
