package io.es4x.context;

import io.es4x.interop.BindingTables;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.ModuleSystem;
import io.es4x.services.ProcessSettings;
import io.es4x.verticle.JsVerticle;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.NetClientOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs JavaScript as verticles on a real Vert.x, for tests: for all of a class as its
 * {@code @RegisterExtension}, or in a {@code try}.
 */
public final class ScriptRunner implements AutoCloseable, AfterAllCallback {
  /** Receives the results of scripts; public so that they can access it. */
  public static final BlockingQueue<String> RESULTS = new LinkedBlockingQueue<>();

  private final Vertx vertx = Vertx.vertx();
  private final ModuleSystem modules = new ModuleSystem(new ModuleOptions());
  private final JsEngine engine;
  private final Path folder;
  private final Class<?> api;
  private int scripts;

  /**
   * Makes a runner whose scripts see the class as {@code api}; the interop rules know the types
   * that the tests use.
   */
  public ScriptRunner(Class<?> api) {
    this.api = api;
    try {
      this.folder = Files.createTempDirectory("es4x-scripts");
      this.engine = JsEngine.create(tables(), modules, false);
    } catch (IOException | ClassNotFoundException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static BindingTables tables() throws ClassNotFoundException {
    Class<?> rare = Class.forName("io.es4x.interop.BoundaryApi$Rare");
    Class<?> nested = Class.forName("io.es4x.interop.BoundaryApi$Nested");
    return new BindingTables(
        Set.of(HttpServerOptions.class, NetClientOptions.class, RequestOptions.class, nested),
        Set.of(ThreadingModel.class, HttpVersion.class),
        Set.of(rare),
        Set.of(Class.forName("io.es4x.interop.BoundaryApi$Plugin")));
  }

  /** Returns the awaited value of an expression as text. */
  public String evaluate(String expression) throws Exception {
    Path script = folder.resolve("script-" + scripts++ + ".mjs");
    Files.writeString(
        script,
        """
        const api = Java.type('%s');
        const { RESULTS } = Java.type('%s');
        RESULTS.put(String(await (%s)));
        """
            .formatted(api.getName(), ScriptRunner.class.getName(), expression));
    RESULTS.clear();
    String id =
        vertx
            .deployVerticle(JsVerticle.deployed(engine, new TestProcess(script), script))
            .toCompletionStage()
            .toCompletableFuture()
            .get(60, TimeUnit.SECONDS);
    vertx.undeploy(id).toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    return RESULTS.poll(60, TimeUnit.SECONDS);
  }

  @Override
  public void afterAll(ExtensionContext tests) throws Exception {
    close();
  }

  @Override
  public void close() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    engine.close();
    for (Path file : Files.list(folder).toList()) {
      Files.delete(file);
    }
    Files.delete(folder);
  }

  /** A process that must not exit. */
  record TestProcess(Path script) implements ProcessControl {
    @Override
    public ProcessSettings settings() {
      return new ProcessSettings(
          "es4x",
          "es4x",
          List.of(),
          List.of(),
          List.of("es4x", script.toString()),
          "es4x",
          Set.of(),
          List.of(),
          false,
          Map.of());
    }

    @Override
    public void exit(int code) {
      throw new AssertionError("process.exit(" + code + ")");
    }

    @Override
    public void exitCode(int code) {}

    @Override
    public void abort() {
      throw new AssertionError("process.abort()");
    }

    @Override
    public void uncaught(String text, int code) {
      throw new AssertionError(text);
    }

    @Override
    public void opened(JsContext context) {}

    @Override
    public void closed(JsContext context) {}

    @Override
    public void idle(JsContext context) {}

    @Override
    public boolean listenToSignal(String name, JsContext context, boolean listening) {
      return true;
    }
  }
}
