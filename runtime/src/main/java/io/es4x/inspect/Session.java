package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The session of one client: dispatches each command to its handler, and sends the responses and
 * events to the client.
 *
 * <p>Source: https://chromedevtools.github.io/devtools-protocol/v8/
 */
@AnyThread
final class Session {
  private final Consumer<String> client;
  private final EngineInspector engine;
  private final Agents agents;
  private final Pauses pauses;
  private final ParsedScripts scripts;
  private final Runnable ready;
  private final PausedValues paused;
  private final ObjectCommands objects;
  private final WantedPauses wanted;
  private boolean debugging;
  private volatile boolean unwanted;
  private volatile boolean running;

  /**
   * @param client receives messages
   * @param ready is called when the client lets the program run
   */
  Session(
      Consumer<String> client,
      EngineInspector engine,
      Agents agents,
      Pauses pauses,
      ParsedScripts scripts,
      Runnable ready) {
    this.client = client;
    this.engine = engine;
    this.agents = agents;
    this.pauses = pauses;
    this.scripts = scripts;
    this.ready = ready;
    this.paused = new PausedValues(engine);
    this.objects = new ObjectCommands(engine, agents, pauses, paused);
    this.wanted = new WantedPauses(engine, scripts);
  }

  /**
   * Allows the engine to pause the program, which it does only after {@code
   * Runtime.runIfWaitingForDebugger}.
   */
  void permitPauses() {
    engine.send("Runtime.enable", new JsonObject(), enabled -> {});
    engine.send("Runtime.runIfWaitingForDebugger", new JsonObject(), permitted -> {});
  }

  // Commands

  /** Handles a message of the client. */
  void receive(String text) {
    JsonObject message;
    try {
      message = new JsonObject(text);
    } catch (DecodeException notJson) {
      reply(null, Answers.error(Answers.PARSE_ERROR, "Message must be a valid JSON object"));
      return;
    }
    if (!(message.getValue("id") instanceof Number id)) {
      reply(null, invalid("Message must have integer 'id' property"));
    } else if (!(message.getValue("method") instanceof String method)) {
      reply(id, invalid("Message must have string 'method' property"));
    } else if (!(message.getValue("params", new JsonObject()) instanceof JsonObject params)) {
      reply(id, invalid("Message has property 'params' that is no object"));
    } else {
      command(id, method, params);
    }
  }

  private void command(Number id, String method, JsonObject params) {
    Consumer<JsonObject> reply = answer -> reply(id, answer);
    switch (method) {
      case "Runtime.enable" -> engine.send(method, params, answer -> enabled(reply, answer));
      case "Runtime.disable" -> {
        running = false;
        objects.toAll(method, params);
        engine.send(method, params, reply);
      }
      case "Runtime.runIfWaitingForDebugger" ->
          engine.send(
              method,
              params,
              answer -> {
                reply.accept(answer);
                ready.run();
              });
      case "Runtime.evaluate" -> objects.evaluate(params, reply);
      case "Debugger.evaluateOnCallFrame" -> paused.evaluate(method, params, reply);
      case "Debugger.setVariableValue" -> paused.setVariable(params, reply);
      case "Runtime.compileScript" -> {
        if (pauses.isPaused()) {
          engine.send(method, params, reply);
        } else {
          reply.accept(Answers.result(new JsonObject()));
        }
      }
      case "Runtime.callFunctionOn", "Runtime.getProperties", "Runtime.releaseObject" ->
          objects.send(params.getString("objectId"), method, params, reply);
      case "Runtime.awaitPromise" ->
          objects.send(params.getString("promiseObjectId"), method, params, reply);
      case "Runtime.releaseObjectGroup", "Runtime.discardConsoleEntries" -> {
        objects.toAll(method, params);
        reply.accept(Answers.result(new JsonObject()));
      }
      case "Runtime.globalLexicalScopeNames" ->
          reply.accept(Answers.result(new JsonObject().put("names", new JsonArray())));
      case "Runtime.getHeapUsage" -> reply.accept(Answers.result(heapUsage()));
      case "HeapProfiler.enable", "HeapProfiler.disable" ->
          reply.accept(Answers.result(new JsonObject()));
      case "HeapProfiler.collectGarbage" -> {
        System.gc();
        reply.accept(Answers.result(new JsonObject()));
      }
      case "Debugger.enable" -> enableDebugger(params, reply);
      case "Debugger.setBlackboxPatterns" ->
          setBlackboxPatterns(params.getJsonArray("patterns", new JsonArray()), reply);
      case "Debugger.setPauseOnExceptions" -> wanted.setPauseOnExceptions(params, reply);
      case "Debugger.setBreakpoint", "Debugger.setBreakpointByUrl" -> {
        String condition = params.getString("condition", "");
        if (!condition.isBlank()) {
          // The engine accepts a boolean only, which the result of a log point is not.
          params.put("condition", "!!(" + condition + "\n)");
        }
        engine.send(method, params, reply);
      }
      case "Debugger.resume",
          "Debugger.stepInto",
          "Debugger.stepOut",
          "Debugger.stepOver",
          "Debugger.continueToLocation" ->
          runOn(method, params, reply);
      case "Debugger.getScriptSource" ->
          engine.send(method, params, answer -> reply.accept(scripts.withText(params, answer)));
      default -> engine.send(method, params, reply);
    }
  }

  private void runOn(String method, JsonObject params, Consumer<JsonObject> reply) {
    boolean wasPaused = pauses.ending();
    engine.send(
        method,
        params,
        answer -> {
          if (wasPaused && answer.containsKey("error")) {
            pauses.lasts();
          }
          reply.accept(answer);
        });
  }

  private void enabled(Consumer<JsonObject> reply, JsonObject answer) {
    running = true;
    agents.all().forEach(this::opened);
    reply.accept(answer);
  }

  private void enableDebugger(JsonObject params, Consumer<JsonObject> reply) {
    debugging = true;
    // In parallel, since a client's next command would be answered before this one otherwise.
    engine.send("Debugger.enable", params, reply);
    setBlackboxPatterns(new JsonArray(), ignored -> {});
  }

  private void setBlackboxPatterns(JsonArray patterns, Consumer<JsonObject> reply) {
    JsonArray all = new JsonArray().addAll(ParsedScripts.INTERNAL).addAll(patterns);
    engine.send("Debugger.setBlackboxPatterns", new JsonObject().put("patterns", all), reply);
  }

  /**
   * Makes the program pause at the first line of its code.
   *
   * @param prepared is called when it will pause there
   */
  void breakOnStart(Runnable prepared) {
    if (debugging) {
      wanted.breakOnStart(prepared);
    } else {
      enableDebugger(new JsonObject(), enabled -> wanted.breakOnStart(prepared));
    }
  }

  private static JsonObject heapUsage() {
    Runtime jvm = Runtime.getRuntime();
    return new JsonObject()
        .put("usedSize", jvm.totalMemory() - jvm.freeMemory())
        .put("totalSize", jvm.totalMemory())
        .put("embedderHeapUsedSize", 0)
        .put("backingStorageSize", 0);
  }

  // Responses and events

  private void reply(@Nullable Number id, JsonObject answer) {
    client.accept((id == null ? answer : answer.put("id", id)).encode());
  }

  private static JsonObject invalid(String message) {
    return Answers.error(Answers.INVALID_REQUEST, message);
  }

  /** Sends the client an event. */
  void emit(String method, JsonObject params) {
    client.accept(new JsonObject().put("method", method).put("params", params).encode());
  }

  /** Handles an event of the engine's inspector, on the thread where it occurs. */
  void event(JsonObject event) {
    String method = event.getString("method");
    JsonObject params = event.getJsonObject("params", new JsonObject());
    switch (method) {
      // The agents emit these events themselves.
      case "Runtime.executionContextCreated", "Runtime.executionContextDestroyed" -> {}
      case "Debugger.scriptParsed" -> {
        if (scripts.parsed(params, agents.mainId())) {
          emit(method, params);
        }
      }
      case "Debugger.paused" -> {
        if (!wanted.isWanted(params)) {
          unwanted = true;
          engine.send("Debugger.resume", new JsonObject(), resumed -> {});
          return;
        }
        pauses.began();
        paused.began(params);
        scripts.rewordFrames(params);
        emit(method, params);
      }
      case "Debugger.resumed" -> {
        pauses.ended();
        if (!unwanted) {
          objects.releasePause();
          emit(method, params);
        }
        unwanted = false;
      }
      default -> emit(method, params);
    }
  }

  /** Reports a new context to the client, and enables its agent's events. */
  void opened(Agent agent) {
    if (running) {
      emit("Runtime.executionContextCreated", new JsonObject().put("context", agent.description()));
      objects.toAgent(agent, "Runtime.enable", new JsonObject(), ignored -> {});
    }
  }

  void closed(Agent agent) {
    if (running) {
      emit(
          "Runtime.executionContextDestroyed",
          new JsonObject()
              .put("executionContextId", agent.id())
              .put("executionContextUniqueId", agent.uniqueId()));
    }
  }

  /** Completes an agent's event with what only the session knows, and sends it. */
  void agentEvent(String method, JsonObject params) {
    if (running) {
      scripts.nameFrames(params.getJsonObject("stackTrace"));
      emit(method, params);
    }
  }
}
