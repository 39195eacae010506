package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Verticles written in JavaScript that Java deploys and that fail. */
class SupervisionTest {
  @TempDir Path folder;
  private final Vertx vertx = Vertx.vertx();
  private final CompletableFuture<Throwable> told = new CompletableFuture<>();

  @BeforeEach
  void create() throws IOException {
    Es4x.create(vertx, new Es4xOptions().setApplication(folder));
    Files.writeString(
        folder.resolve("flaky.mjs"),
        """
        vertx.eventBus().publish('started', 1);
        setTimeout(() => { throw new RangeError('no way'); }, 1);
        """);
  }

  @AfterEach
  void close() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
  }

  @Test
  void onError_getsTheErrorOnceTheDeploymentHasEnded() throws Exception {
    deploy(Supervision.onError(new DeploymentOptions(), told::complete));
    String message = String.valueOf(told.get(60, TimeUnit.SECONDS).getMessage());
    assertTrue(message.contains("RangeError: no way"), message);
    assertEquals(Set.of(), vertx.deploymentIDs());
  }

  @Test
  void restart_startsAgainUntilTheLimit() throws Exception {
    CompletableFuture<Void> third = new CompletableFuture<>();
    int[] starts = {0};
    vertx
        .eventBus()
        .consumer(
            "started",
            message -> {
              starts[0]++;
              if (starts[0] == 3) {
                third.complete(null);
              }
            });
    deploy(
        Supervision.restart(
            Supervision.onError(new DeploymentOptions(), told::complete),
            2,
            Duration.ofMinutes(1),
            Duration.ZERO));
    third.get(60, TimeUnit.SECONDS);
    String message = String.valueOf(told.get(60, TimeUnit.SECONDS).getMessage());
    assertTrue(message.startsWith("flaky.mjs failed again after 2 restarts within 60000"), message);
    assertEquals(3, starts[0]);
    assertEquals(Set.of(), vertx.deploymentIDs());
  }

  @Test
  @Timeout(120)
  void restart_ofAWorkerVerticleWhoseThreadHasEnded() throws Exception {
    Files.writeString(
        folder.resolve("worker.mjs"),
        """
        let fails = false;
        vertx.eventBus().consumer('fail', () => { fails = true; });
        setInterval(() => { if (fails) throw new RangeError('told to'); }, 10);
        vertx.eventBus().publish('started', 1);
        """);
    Semaphore starts = new Semaphore(0);
    vertx.eventBus().consumer("started", message -> starts.release());
    DeploymentOptions options = new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER);
    String supervisor =
        deploy("worker.mjs", Supervision.restart(options, 1, Duration.ofMinutes(1), Duration.ZERO));
    assertTrue(starts.tryAcquire(60, TimeUnit.SECONDS), "starts");
    whileBusy(
        supervisor,
        () -> {
          vertx.eventBus().send("fail", null);
          awaitEndOfWorkerVerticles();
          return null;
        });
    assertTrue(starts.tryAcquire(60, TimeUnit.SECONDS), "starts again");
  }

  @Test
  void restart_refusesALimitThatIsNeverReached() {
    ClassCastException refused =
        assertThrows(
            ClassCastException.class,
            () ->
                Supervision.restart(
                    new DeploymentOptions(), 10, Duration.ofSeconds(5), Duration.ofSeconds(1)));
    assertTrue(String.valueOf(refused.getMessage()).contains("do not fit"));
  }

  private void deploy(DeploymentOptions options) throws Exception {
    deploy("flaky.mjs", options);
  }

  private String deploy(String name, DeploymentOptions options) throws Exception {
    return vertx
        .deployVerticle(name, options)
        .toCompletionStage()
        .toCompletableFuture()
        .get(60, TimeUnit.SECONDS);
  }

  /** Keeps the threads of a deployment busy, so that it learns of an error only afterwards. */
  private void whileBusy(String deployment, Callable<@Nullable Void> code) throws Exception {
    CompletableFuture<Void> done = new CompletableFuture<>();
    ((VertxInternal) vertx)
        .deploymentManager()
        .deployment(deployment)
        .deployment()
        .contexts()
        .forEach(context -> context.runOnContext(ignored -> done.join()));
    try {
      code.call();
    } finally {
      done.complete(null);
    }
  }

  private static void awaitEndOfWorkerVerticles() throws InterruptedException {
    while (Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith("es4x-worker-verticle-"))) {
      Thread.sleep(10);
    }
  }
}
