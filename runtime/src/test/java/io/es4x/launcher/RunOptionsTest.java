package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.Purpose;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOptionsTest {
  @TempDir private Path folder;

  @Test
  void options_areReadByTheirNamesOnTheCommandLine() {
    RunOptions options =
        RunOptions.of(
            plain()
                .put("instances", 2)
                .put("config", "{}")
                .put("log-format", "json")
                .put("warmup", "warm.mjs")
                .put("message-context", JsonArray.of("request", "user"))
                .put("no-warnings", true));
    assertEquals(2, options.deploy().instances());
    assertEquals("{}", options.deploy().config());
    assertTrue(options.output().jsonLogs());
    assertEquals(Path.of("warm.mjs"), options.warmup().module());
    assertTrue(options.warmup().compiler());
    assertEquals(Set.of("no-warnings"), options.process().switches());
    assertEquals(List.of("request", "user"), options.process().messageContext());
    assertEquals(Purpose.RUN, options.program().purpose());
    assertNull(options.inspector());
    assertNull(options.watch());
  }

  @Test
  void programOfOneInstance_isOneContext_unlessItIsRunOtherwise() {
    assertTrue(RunOptions.of(plain()).isOneContext());
    for (JsonObject other :
        List.of(
            plain().put("instances", 2),
            plain().put("check", true),
            plain().put("repl", true),
            plain().put("watch", true),
            plain().put("warmup", "warm.mjs"))) {
      assertFalse(RunOptions.of(other).isOneContext(), other.encode());
    }
  }

  @Test
  void vertxOptions_mayBeInFilesThatPackageJsonAndTheCommandLineName() throws IOException {
    Files.writeString(
        folder.resolve("package.json"), "{ \"es4x\": { \"vertx-options\": \"vertx.json\" } }");
    assertEquals(
        List.of(folder.resolve("vertx.json"), Path.of("more.json")),
        VertxSettings.files(RunOptions.of(plain().put("vertx-options", "more.json"))));
    assertEquals(
        List.of(folder.resolve("vertx.json")),
        VertxSettings.files(RunOptions.of(plain().put("vertx-options", "{}"))));
  }

  /** The options of a command line without any. */
  private JsonObject plain() {
    JsonObject json =
        new JsonObject()
            .put("main", "app.js")
            .put("application", folder.toString())
            .put("launch-file", "launch.json")
            .put("exec-path", "es4x")
            .put("argv0", "es4x")
            .put("instances", 1)
            .put("shutdown-timeout", 8)
            .put("warmup-timeout", 120);
    for (String list :
        List.of(
            "exec-argv",
            "library-options",
            "conditions",
            "require",
            "import",
            "message-context",
            "watch-path")) {
      json.put(list, new JsonArray());
    }
    for (String flag :
        List.of(
            "check",
            "allow-remote-imports",
            "frozen",
            "permission",
            "preserve-symlinks",
            "reload",
            "watch",
            "watch-preserve-output")) {
      json.put(flag, false);
    }
    return json;
  }
}
