package io.es4x.verticle;

import io.es4x.context.JsEngine;
import io.es4x.context.ProcessControl;
import io.vertx.core.Deployable;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.spi.VerticleFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Lets Vert.x deploy JavaScript files by name, such as {@code server.js} or {@code js:src/server}.
 *
 * @param prefix file extension and prefix of the names it takes
 * @param engine what its verticles run on
 * @param process the process they belong to
 */
public record JsVerticleFactory(String prefix, JsEngine engine, ProcessControl process)
    implements VerticleFactory {

  /** Registers a factory for each extension of JavaScript files. */
  public static void register(Vertx vertx, JsEngine engine, ProcessControl process) {
    for (String extension : List.of("js", "mjs", "cjs")) {
      vertx.registerVerticleFactory(new JsVerticleFactory(extension, engine, process));
    }
  }

  @Override
  public void createVerticle2(
      String name, ClassLoader loader, Promise<Callable<? extends Deployable>> promise) {
    Path main;
    try {
      main = engine.resolveMain(Path.of(VerticleFactory.removePrefix(name)));
    } catch (RuntimeException unresolved) {
      promise.fail(unresolved);
      return;
    }
    promise.complete(() -> JsVerticle.deployed(engine, process, main));
  }
}
