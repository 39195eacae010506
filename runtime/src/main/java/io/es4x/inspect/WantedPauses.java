package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Selects the pauses that a client wants among those that the engine makes: at the first line, and
 * at exceptions. Since the runtime catches all exceptions, the engine is set to pause at caught
 * ones too.
 */
@AnyThread
final class WantedPauses {
  private final EngineInspector engine;
  private final ParsedScripts scripts;
  private volatile String exceptions = "none";
  private volatile @Nullable String start;

  WantedPauses(EngineInspector engine, ParsedScripts scripts) {
    this.engine = engine;
    this.scripts = scripts;
  }

  /** Handles the command {@code Debugger.setPauseOnExceptions}. */
  void setPauseOnExceptions(JsonObject params, Consumer<JsonObject> reply) {
    exceptions = params.getString("state", "none");
    JsonObject state = new JsonObject().put("state", exceptions.equals("none") ? "none" : "all");
    engine.send("Debugger.setPauseOnExceptions", state, reply);
  }

  /** Returns whether the client wants a pause, and completes the event about it. */
  boolean isWanted(JsonObject paused) {
    if (!"exception".equals(paused.getString("reason"))) {
      nameStart(paused);
      return true;
    }
    boolean caught = scripts.isCaught(paused, engine);
    paused.getJsonObject("data").put("uncaught", !caught);
    return switch (exceptions) {
      case "uncaught" -> !caught;
      case "caught" -> caught;
      default -> true;
    };
  }

  /**
   * Makes the program pause at the first line of its code, by a breakpoint. The command "pause"
   * would stop earlier, at the wrapper function around the code, which clients do not see.
   *
   * @param prepared is called when it will pause there
   */
  void breakOnStart(Runnable prepared) {
    JsonObject firstLine =
        new JsonObject().put("urlRegex", ParsedScripts.USER_FILE).put("lineNumber", 0);
    engine.send(
        "Debugger.setBreakpointByUrl",
        firstLine,
        answer -> {
          start = answer.getJsonObject("result").getString("breakpointId");
          prepared.run();
        });
  }

  /** Removes the breakpoint of {@link #breakOnStart} when it was hit. */
  private void nameStart(JsonObject paused) {
    JsonArray hit = paused.getJsonArray("hitBreakpoints", new JsonArray());
    if (start != null && hit.contains(start)) {
      engine.send(
          "Debugger.removeBreakpoint", new JsonObject().put("breakpointId", start), removed -> {});
      hit.remove(start);
      paused.put("reason", "Break on start");
      start = null;
    }
  }
}
