package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.OwnEventLoop;
import io.es4x.context.ProcessControl;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a JavaScript verticle: a module graph in a context of its own, on one event loop;
 * that of a worker verticle has a thread of its own, which may block.
 *
 * <p>Deployed when the main module, its top-level awaits included, has been evaluated; a module
 * that throws fails the deployment with that error.
 */
@ContextThread
public final class JsVerticle implements Deployable {
  private final JsEngine engine;
  private final ProcessControl process;
  private final Path main;
  private final Function<JsContext, Future<?>> start;
  private volatile @Nullable JsContext context;

  private JsVerticle(
      JsEngine engine, ProcessControl process, Path main, Function<JsContext, Future<?>> start) {
    this.engine = engine;
    this.process = process;
    this.main = main;
    this.start = start;
  }

  /** A verticle of the process: if its main module throws, only its deployment fails. */
  @AnyThread
  public static JsVerticle deployed(JsEngine engine, ProcessControl process, Path main) {
    return new JsVerticle(engine, process, main, JsContext::runMain);
  }

  /** A verticle whose uncaught errors fail it, from the end of its start on. */
  @AnyThread
  static JsVerticle supervised(JsEngine engine, VerticleProcess process, Path main) {
    return new JsVerticle(
        engine,
        process,
        main,
        context -> context.runMain().onSuccess(started -> process.started()));
  }

  /**
   * The program of the process: an error that it throws is first passed to its {@code
   * 'uncaughtException'} listeners, as in Node.
   */
  @AnyThread
  public static JsVerticle program(JsEngine engine, ProcessControl process, Path main) {
    return new JsVerticle(engine, process, main, JsContext::runProgram);
  }

  /** A verticle embedded by Java: deployed when the future of {@code start} has completed. */
  @AnyThread
  public static JsVerticle embedded(
      JsEngine engine, ProcessControl process, Path main, Function<JsContext, Future<?>> start) {
    return new JsVerticle(engine, process, main, start);
  }

  @Override
  public Future<?> deploy(Context vertxContext) {
    ContextInternal instance = (ContextInternal) vertxContext;
    return switch (vertxContext.threadingModel()) {
      case EVENT_LOOP -> unlessClosed(instance, start(instance));
      case WORKER -> unlessClosed(instance, startOnOwnThread(instance));
      case VIRTUAL_THREAD ->
          throw new IllegalArgumentException(
              main
                  + " cannot be a verticle with threadingModel VIRTUAL_THREAD: while one of its"
                  + " tasks waits, Vert.x runs another one, but a task of JavaScript runs to its"
                  + " end before the next. Deploy it with WORKER, so that it may block.");
      default ->
          throw new IllegalArgumentException(
              main
                  + " cannot be a verticle with threadingModel "
                  + vertxContext.threadingModel()
                  + ": JavaScript runs on event loops. Deploy it with EVENT_LOOP, the default.");
    };
  }

  /**
   * Returns the result of a deployment, but none once Vert.x is closed: it has failed the
   * deployments in progress itself then, and takes no second result.
   */
  private static Future<?> unlessClosed(ContextInternal instance, Future<?> started) {
    Promise<@Nullable Object> deployed = Promise.promise();
    started.onComplete(
        (result, failure) -> {
          if (!instance.owner().closeFuture().isClosed()) {
            deployed.complete(null, failure);
          }
        });
    return deployed.future();
  }

  /**
   * Starts on an event loop of its own: a context belongs to one thread, and those of a worker pool
   * change.
   */
  private Future<?> startOnOwnThread(ContextInternal instance) {
    ContextInternal own = OwnEventLoop.forWorker(instance);
    Promise<@Nullable Object> started = instance.promise();
    own.runOnContext(
        ignored ->
            Future.succeededFuture()
                .<@Nullable Object>compose(begins -> start(own).mapEmpty())
                .onComplete(started));
    return started.future();
  }

  private Future<?> start(ContextInternal vertxContext) {
    JsContext created = JsContext.create(engine, vertxContext, process, main);
    context = created;
    // Vert.x closes what is still starting when it closes itself, without undeploying it.
    vertxContext.addCloseHook(closed -> endLater(created).onComplete(ended -> closed.succeed()));
    // Nor does it undeploy a verticle whose deployment failed.
    return start.apply(created).onFailure(failure -> created.runLater(created.life()::close));
  }

  @Override
  public Future<?> undeploy(Context vertxContext) {
    JsContext ending = context;
    if (ending == null) {
      return Future.succeededFuture();
    }
    if (!ending.isCurrentThread()) {
      return endLater(ending);
    }
    end();
    return Future.succeededFuture();
  }

  private Future<?> endLater(JsContext ending) {
    Promise<Void> ended = Promise.promise();
    ending.afterTasks(
        () -> {
          try {
            end();
          } finally {
            ended.complete();
          }
        });
    return ended.future();
  }

  /** Ends the context on its thread, once. */
  private void end() {
    JsContext ending = context;
    context = null; // Vert.x may keep a reference to the verticle.
    if (ending != null) {
      try {
        process.undeploying(ending);
      } finally {
        ending.life().close();
      }
    }
  }
}
