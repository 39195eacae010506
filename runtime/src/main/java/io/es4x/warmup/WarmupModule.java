package io.es4x.warmup;

import io.es4x.context.JsEngine;
import io.es4x.context.MainFailure;
import io.es4x.context.ProcessControl;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import io.es4x.verticle.JsVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The module of {@code --warmup}, by which an application calls the code of its requests before the
 * program begins.
 *
 * <p>It runs as a verticle, whose context shares compiled code with the program's context and is
 * closed, with its servers, timers and clients, before the program begins.
 *
 * @param file as the option names it
 * @param timeout the longest time that the module may take
 * @param pausedAfter returns whether a debugger has paused the program after a {@link
 *     System#nanoTime}; the timeout then begins again
 * @param config of the program's verticle; the module gets it, too
 */
@AnyThread
public record WarmupModule(
    Path file, Duration timeout, LongPredicate pausedAfter, @Nullable JsonObject config) {
  private static final int FAILED = 1;

  /**
   * Runs the module with its top-level awaits, and then the program. If the module fails or takes
   * too long, the process ends: otherwise the program would start cold unnoticed.
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
    Future<String> done =
        vertx.deployVerticle(
            () -> JsVerticle.deployed(engine, process, module),
            new DeploymentOptions().setConfig(config));
    inTime(done)
        .compose(vertx::undeploy)
        .onSuccess(
            undeployed -> {
              double seconds = (System.nanoTime() - begin) / 1e9;
              StandardStream.err().write("es4x: warmed up in %.1f s%n".formatted(seconds));
              program.run();
            })
        .onFailure(failure -> fail(process, failure));
  }

  private Future<String> inTime(Future<String> done) {
    long begin = System.nanoTime();
    return done.timeout(timeout.toSeconds(), TimeUnit.SECONDS)
        .recover(
            failure ->
                !done.isComplete() && pausedAfter.test(begin)
                    ? inTime(done)
                    : Future.failedFuture(failure));
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
