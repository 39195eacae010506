package io.es4x.context;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.es4x.interop.BindingTables;
import io.es4x.loader.ModuleOptions;
import io.es4x.loader.ModuleSystem;
import io.es4x.verticle.JsVerticle;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs failing programs as verticles on a real Vert.x, for the text of their errors. */
final class FailingPrograms implements AfterAllCallback {
  private final Vertx vertx = Vertx.vertx();
  private final JsEngine engine = engine(false);

  private static JsEngine engine(boolean allFrames) {
    BindingTables none = new BindingTables(Set.of(), Set.of(), Set.of(), Set.of());
    return JsEngine.create(none, new ModuleSystem(new ModuleOptions()), allFrames);
  }

  void file(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Returns the text of the error of {@code main.mjs}, in which the folder is {@code DIR}. */
  String fail(Path folder, String program) throws Exception {
    return fail(engine, folder, program);
  }

  /** Returns the text as {@link #fail} does, with {@code --stack-trace=full}. */
  String failWithAllFrames(Path folder, String program) throws Exception {
    try (JsEngine full = engine(true)) {
      return fail(full, folder, program);
    }
  }

  private String fail(JsEngine chosen, Path folder, String program) throws Exception {
    file(folder, "main.mjs", program);
    Path real = folder.toRealPath();
    Path main = real.resolve("main.mjs");
    ExecutionException failed =
        assertThrows(
            ExecutionException.class,
            () ->
                vertx
                    .deployVerticle(
                        JsVerticle.deployed(chosen, new ScriptRunner.TestProcess(main), main))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(60, TimeUnit.SECONDS));
    return assertInstanceOf(MainFailure.class, failed.getCause())
        .text()
        .replace(real.toString(), "DIR");
  }

  @Override
  public void afterAll(ExtensionContext tests) throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    engine.close();
  }
}
