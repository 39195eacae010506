package io.es4x.context;

import io.es4x.loader.ModuleOptions;
import io.vertx.core.Vertx;
import io.vertx.core.internal.CloseFuture;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class ContextLifeTest {
  @Test
  void terminate_doesNothingOnceTheEventLoopHasEnded() throws Exception {
    Vertx vertx = Vertx.vertx();
    try (JsEngine engine = TestContext.engine(new ModuleOptions())) {
      OwnEventLoop loop = new OwnEventLoop((VertxInternal) vertx, "short");
      ContextInternal own = loop.context(new CloseFuture());
      Path main = Path.of("main.mjs").toAbsolutePath();
      var process = new ScriptRunner.TestProcess(main);
      var created = new CompletableFuture<JsContext>();
      own.runOnContext(ignored -> created.complete(JsContext.create(engine, own, process, main)));
      ContextLife life = created.get().life();
      own.runOnContext(ignored -> life.close());
      loop.end();
      Objects.requireNonNull(loop.thread()).join();
      life.terminate();
    } finally {
      vertx.close().toCompletionStage().toCompletableFuture().get();
    }
  }
}
