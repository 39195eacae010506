package io.es4x.verticle;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.ProcessControl;
import io.es4x.interop.convert.BigIntBody;
import io.es4x.interop.owner.ScriptContext;
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
 * Lets Vert.x deploy JavaScript and TypeScript by name: {@code server.ts}, the URL of a file, or,
 * as {@code js:server}, also a folder with a package.json or a file without its ending.
 *
 * @param prefix file extension and prefix of the names it takes
 * @param engine that of the program, whose further engine its verticles run on
 * @param process the process they belong to
 * @param application the folder to which names are relative
 */
public record JsVerticleFactory(
    String prefix, JsEngine engine, ProcessControl process, Path application)
    implements VerticleFactory {
  private static final String URL = "file";
  private static final List<String> PREFIXES =
      List.of("js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", URL);

  /** Registers a factory for each extension of files that run. */
  public static void register(
      Vertx vertx, JsEngine engine, ProcessControl process, Path application) {
    BigIntBody.register(vertx);
    for (String prefix : PREFIXES) {
      vertx.registerVerticleFactory(new JsVerticleFactory(prefix, engine, process, application));
    }
  }

  /** Takes back what {@link #register} has registered. */
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
      // Scripts see this one: its message is theirs to read, its other members are not.
      promise.fail(new IllegalArgumentException(unresolved.getMessage()));
      return;
    }
    ProcessControl owner = owner();
    promise.complete(() -> JsVerticle.deployed(engine.further(), owner, main));
  }

  /** The process of the program that deploys, which has one of its own where files are watched. */
  private ProcessControl owner() {
    return ScriptContext.ofThread() instanceof JsContext deploying ? deploying.process() : process;
  }

  private static Path path(String name) {
    if (name.startsWith(URL + ":")) {
      return Path.of(URI.create(name));
    }
    String file = VerticleFactory.removePrefix(name);
    return file.startsWith(URL + ":") ? Path.of(URI.create(file)) : Path.of(file);
  }
}
