package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.ProcessControl;
import io.vertx.core.Context;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One instance of a JavaScript verticle: a module graph in a context of its own, on one event loop.
 *
 * <p>Deployed when the main module, its top-level awaits included, has been evaluated; a module
 * that throws fails the deployment with that error.
 */
public final class JsVerticle implements Deployable {
  private final JsEngine engine;
  private final ProcessControl process;
  private final Path main;
  private @Nullable JsContext context;

  public JsVerticle(JsEngine engine, ProcessControl process, Path main) {
    this.engine = engine;
    this.process = process;
    this.main = main;
  }

  @Override
  public Future<?> deploy(Context vertxContext) {
    if (!vertxContext.isEventLoopContext()) {
      throw new IllegalArgumentException(
          "JavaScript runs on event loops: deploy " + main + " with threadingModel EVENT_LOOP");
    }
    JsContext created = JsContext.create(engine, (ContextInternal) vertxContext, process, main);
    context = created;
    // Vert.x does not undeploy what it could not deploy.
    return created.runMain().onFailure(failure -> created.runLater(created::close));
  }

  @Override
  public Future<?> undeploy(Context vertxContext) {
    if (context != null) {
      context.close();
    }
    return Future.succeededFuture();
  }
}
