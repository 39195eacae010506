package io.es4x.watch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.context.ProcessControl;
import io.es4x.context.TestContext;
import io.es4x.loader.ModuleOptions;
import io.es4x.services.ProcessSettings;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.BindException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The versions of a program that others have taken the place of leave nothing behind. */
class WatchModeTest {
  private static final int WARM_UP = 10;
  private static final int RELOADS = 30;
  private static final long VERSION_SIZE = 4_000_000;

  @TempDir Path folder;
  private final Vertx vertx = Vertx.vertx();
  private final JsEngine engine = TestContext.engine(new ModuleOptions());
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port = freePort();
  private final Contexts contexts = new Contexts();
  private Thread watch = Thread.currentThread();

  @BeforeEach
  void start() throws Exception {
    save(0);
    Files.writeString(
        folder.resolve("main.mjs"),
        """
        import { version, ballast } from './version.mjs';
        vertx.eventBus().consumer('version', (message) => message.reply(version));
        setInterval(() => ballast.push(version), 1000);
        vertx.setPeriodic(1000, () => ballast.push(version));
        await vertx.createHttpServer()
          .requestHandler((request) => request.response().end('' + version)).listen(%d);
        """
            .formatted(port));
    WatchedProcess process =
        new WatchedProcess(
            contexts,
            () -> false,
            time -> false,
            serves -> {},
            request -> {},
            code -> {},
            folder,
            Set.of(),
            () -> null,
            Duration.ofSeconds(8));
    watch =
        WatchMode.start(
            vertx,
            engine,
            process,
            new WatchOptions(true, List.of(), null, true),
            folder.resolve("main.mjs"),
            new DeploymentOptions());
    awaitVersion(0);
  }

  @AfterEach
  void stop() throws Exception {
    watch.interrupt();
    vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    engine.close();
    client.close();
  }

  @Test
  void oldVersions_areCollected() throws Exception {
    reload(1, WARM_UP);
    long before = heap();
    reload(WARM_UP + 1, WARM_UP + RELOADS);
    awaitSingleContext();
    // The engine's threads may each hold the version they worked for last.
    assertTrue(
        contexts.reachable() <= RELOADS / 3, "contexts not collected: " + contexts.reachable());
    assertTrue(
        heap() < before + RELOADS / 3 * VERSION_SIZE,
        "heap of " + heap() + " bytes, before of " + before);
  }

  /** Returns a free port below those that systems give to whoever asks for any. */
  private static int freePort() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
      try (ServerSocket socket = new ServerSocket(port)) {
        return socket.getLocalPort();
      } catch (BindException used) {
        // Another one is free.
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  }

  private void reload(int first, int last) throws Exception {
    for (int version = first; version <= last; version++) {
      save(version);
      awaitVersion(version);
    }
  }

  private void save(int version) throws IOException {
    Files.writeString(
        folder.resolve("version.mjs"),
        "export const version = " + version + "; export const ballast = Array(500_000).fill(0.5);");
  }

  private void awaitVersion(int version) throws Exception {
    String answer = "";
    while (!answer.equals("" + version)) {
      TimeUnit.MILLISECONDS.sleep(20);
      answer = answer();
    }
  }

  private String answer() throws Exception {
    URI server = URI.create("http://localhost:" + port + "/");
    try {
      return client
          .send(HttpRequest.newBuilder(server).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException noServer) {
      return ""; // Not yet, or a version that makes way has closed an idle connection.
    }
  }

  private void awaitSingleContext() throws Exception {
    for (int i = 0; contexts.reachable() > 1 && i < 50; i++) {
      heap();
    }
  }

  private static long heap() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Knows the contexts that were made, without holding them. */
  private static final class Contexts implements ProcessControl {
    private final ConcurrentLinkedQueue<WeakReference<JsContext>> made =
        new ConcurrentLinkedQueue<>();

    long reachable() {
      return made.stream().filter(context -> context.get() != null).count();
    }

    @Override
    public ProcessSettings settings() {
      return new ProcessSettings(
          "es4x",
          "es4x",
          List.of(),
          List.of(),
          List.of("es4x", "main.mjs"),
          "es4x",
          Set.of(),
          List.of(),
          false,
          Map.of());
    }

    @Override
    public void opened(JsContext context) {
      made.add(new WeakReference<>(context));
    }

    @Override
    public void exit(int code) {}

    @Override
    public void exitCode(int code) {}

    @Override
    public void abort() {}

    @Override
    public void uncaught(String text, int code) {}

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
