package io.es4x.verticle;

import io.es4x.context.JsEngine;
import io.es4x.context.ProcessControl;
import io.es4x.interop.message.MessageBody;
import io.vertx.core.Deployable;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.spi.VerticleFactory;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Lets Vert.x deploy JavaScript and TypeScript by name: {@code server.ts}, a file URL, or, as
 * {@code js:server}, also a folder with a package.json or a file without its extension.
 *
 * @param prefix file extension, and prefix of the names that it handles
 * @param engine the program's, from which the engine of its verticles is obtained
 * @param process the process they belong to
 * @param application the folder to which names are relative
 */
public record JsVerticleFactory(
    String prefix, JsEngine engine, ProcessControl process, Path application)
    implements VerticleFactory {
  private static final String URL = "file";
  private static final List<String> PREFIXES =
      List.of("js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", URL);

  /** Registers a factory for each supported file extension. */
  public static void register(
      Vertx vertx, JsEngine engine, ProcessControl process, Path application) {
    MessageBody.register(vertx);
    for (String prefix : PREFIXES) {
      vertx.registerVerticleFactory(new JsVerticleFactory(prefix, engine, process, application));
    }
  }

  /** Unregisters the factories of {@link #register}. */
  public static void unregister(Vertx vertx, JsEngine engine) {
    for (VerticleFactory factory : Set.copyOf(vertx.verticleFactories())) {
      if (factory instanceof JsVerticleFactory ours && ours.engine == engine) {
        vertx.unregisterVerticleFactory(ours);
      }
    }
  }

  @Override
  public void createVerticle2(
      String name, ClassLoader loader, Promise<Callable<? extends Deployable>> promise) {
    Path main;
    try {
      main = engine.resolveMain(application.resolve(path(name)));
    } catch (RuntimeException unresolved) {
      // Scripts get this exception: they may read its message but not its other members.
      promise.fail(new IllegalArgumentException(unresolved.getMessage()));
      return;
    }
    // In watch mode each version of the program has a process object of its own.
    DeployedFile file = new DeployedFile(engine, Deployer.current(process), main);
    promise.complete(() -> new DeployedVerticle(file));
  }

  private static Path path(String name) {
    if (name.startsWith(URL + ":")) {
      return Path.of(URI.create(name));
    }
    String file = VerticleFactory.removePrefix(name);
    return file.startsWith(URL + ":") ? Path.of(URI.create(file)) : Path.of(file);
  }
}
