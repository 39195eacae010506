package io.es4x;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.interop.BindingTables;
import io.es4x.loader.ModuleSystem;
import io.es4x.loader.UserFolders;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.versions.LibraryVersions;
import io.es4x.versions.Versions;
import io.es4x.verticle.JsVerticle;
import io.es4x.verticle.JsVerticleFactory;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * JavaScript and TypeScript for one Vert.x instance.
 *
 * <p>Any thread may call its methods. Each verticle instance, module and evaluated expression has a
 * context of its own (globals, modules, one event loop); all share compiled code. Names of files
 * are relative to {@link Es4xOptions#setApplication the application}; {@code "server"}, without its
 * ending, and a folder with a package.json will do as well.
 *
 * <p>The JVM is the host's: {@code process.exit()}, and an error that nothing in JavaScript has
 * caught, end only the context, or the deployment that it is one of. What waits for it fails with a
 * {@link JsException}; such an error is logged to the logger {@code es4x}. Signals stay with the
 * host.
 *
 * <p>As long as it is open, {@code vertx.deployVerticle("js:app.mjs")} works as well, from Java and
 * JavaScript.
 *
 * @since 1.0.0
 */
public final class Es4x {
  private final Vertx vertx;
  private final Path application;
  private final JsEngine engine;
  private final EmbeddedProcess process;

  private Es4x(Vertx vertx, Path application, JsEngine engine, EmbeddedProcess process) {
    this.vertx = vertx;
    this.application = application;
    this.engine = engine;
    this.process = process;
  }

  /** As {@link #create(Vertx, Es4xOptions)}, with the defaults of all options. */
  public static Es4x create(Vertx vertx) {
    return create(vertx, new Es4xOptions());
  }

  /**
   * Starts an engine for a Vert.x instance, which has one at most. Blocks on file access.
   *
   * @throws IllegalStateException when there is one already, or when the class path has Vert.x
   *     before the runtime of ES4X, or another version of a library than the runtime was built with
   */
  public static Es4x create(Vertx vertx, Es4xOptions options) {
    if (JsonObject.class.getSuperclass() == Object.class) {
      throw new IllegalStateException(
          "es4x-runtime must come before vertx-core on the class path, as it replaces some classes"
              + " of it: make it the first dependency");
    }
    if (vertx.verticleFactories().stream().anyMatch(JsVerticleFactory.class::isInstance)) {
      throw new IllegalStateException("This Vert.x instance has an Es4x already: use or close it");
    }
    Path application = options.getApplication().toAbsolutePath().normalize();
    Versions versions = Versions.read();
    versions.tellGraal();
    String problem = LibraryVersions.problemOfAll(versions);
    if (problem != null) {
      throw new IllegalStateException(problem);
    }
    ModuleSystem modules =
        new ModuleSystem(
            UserFolders.modules(application)
                .setConditions(options.getConditions())
                .setPreserveSymlinks(options.isPreserveSymlinks()));
    JsEngine engine = JsEngine.create(bindings(application), modules, false);
    Es4x es4x = new Es4x(vertx, application, engine, EmbeddedProcess.create(versions, options));
    JsVerticleFactory.register(vertx, engine, es4x.process, application);
    return es4x;
  }

  private static BindingTables bindings(Path application) {
    try {
      return BindingTables.read(InstalledBindings.find(application));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Returns whether hot JavaScript is compiled; otherwise it is interpreted, 10 to 100 times
   * slower.
   */
  public boolean isCompiling() {
    return engine.compiles();
  }

  /** As {@link #deploy(String, DeploymentOptions)}, with the defaults of all options. */
  public Future<String> deploy(String file) {
    return deploy(file, new DeploymentOptions());
  }

  /**
   * Deploys a file as a verticle, whose {@code config} are those of the options.
   *
   * @param file {@code app.mjs}, or {@code js:app.mjs} as Vert.x names it
   * @return the id for {@link Vertx#undeploy}, when the file has been evaluated with its top-level
   *     awaits, in each instance; failed with what it throws
   */
  public Future<String> deploy(String file, DeploymentOptions options) {
    return deploy(file, options, context -> context.hostCalls().load(JsException::of));
  }

  /**
   * Loads a module, ES or CommonJS, in a context of its own.
   *
   * @return the module, when it has been evaluated with its top-level awaits; failed with what it
   *     throws
   */
  public Future<JsModule> load(String file) {
    AtomicReference<@Nullable JsModule> module = new AtomicReference<>();
    return deploy(
            file,
            new DeploymentOptions(),
            context ->
                context
                    .hostCalls()
                    .load(JsException::of)
                    .onSuccess(exports -> module.set(new JsModule(file, context, exports))))
        .map(id -> Objects.requireNonNull(module.get()));
  }

  /**
   * Evaluates an expression or script in a context of its own, which then ends.
   *
   * @param script its {@code import()} is relative to the application
   * @return the value of its last statement as plain Java, as {@link JsModule} has it; a promise is
   *     awaited
   */
  public Future<@Nullable Object> evaluate(String script) {
    Path name = application.resolve("evaluate.js");
    AtomicReference<@Nullable Object> result = new AtomicReference<>();
    return vertx
        .deployVerticle(
            JsVerticle.embedded(
                engine,
                process,
                name,
                context ->
                    JsModule.await(context, () -> context.hostCalls().evaluate(script, name))
                        .onSuccess(result::set)))
        .compose(id -> vertx.undeploy(id).otherwiseEmpty()) // It may have ended by itself.
        .map(undeployed -> result.get());
  }

  private Future<String> deploy(
      String file, DeploymentOptions options, Function<JsContext, Future<?>> start) {
    Path main;
    try {
      main = engine.resolveMain(application.resolve(file.replaceFirst("^js:", "")));
    } catch (ModuleException unresolved) {
      return Future.failedFuture(new IllegalArgumentException(unresolved.getMessage()));
    }
    return vertx.deployVerticle(() -> JsVerticle.embedded(engine, process, main, start), options);
  }

  /**
   * Undeploys all JavaScript of the Vert.x instance, and frees the engine. Vert.x itself stays
   * open; closing that alone ends all contexts, too.
   */
  public Future<Void> close() {
    JsVerticleFactory.unregister(vertx, engine);
    List<Future<Void>> ends =
        process.contexts().stream().map(context -> context.life().undeploy()).toList();
    return Future.join(ends).otherwiseEmpty().onComplete(ended -> engine.close()).mapEmpty();
  }
}
