package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The session of one client: sends each command to whoever can answer it, and the client what comes
 * of it.
 *
 * <p>Source: https://chromedevtools.github.io/devtools-protocol/v8/
 */
@AnyThread
final class Session {
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;

  private final Consumer<String> client;
  private final EngineInspector engine;
  private final Agents agents;
  private final Pauses pauses;
  private final Scripts scripts;
  private final Runnable ready;
  private boolean debugging;
  private volatile String exceptions = "none";
  private volatile boolean unwanted;
  private volatile @Nullable String start;
  private volatile boolean running;

  /**
   * @param client takes messages
   * @param ready is called when the client says that the program may run
   */
  Session(
      Consumer<String> client,
      EngineInspector engine,
      Agents agents,
      Pauses pauses,
      Scripts scripts,
      Runnable ready) {
    this.client = client;
    this.engine = engine;
    this.agents = agents;
    this.pauses = pauses;
    this.scripts = scripts;
    this.ready = ready;
  }

  /**
   * Lets the engine pause the program, which it does only when a client has said that it may run.
   */
  void permitPauses() {
    engine.send("Runtime.enable", new JsonObject(), enabled -> {});
    engine.send("Runtime.runIfWaitingForDebugger", new JsonObject(), permitted -> {});
  }

  // Commands

  /** Takes a message of the client. */
  void receive(String text) {
    JsonObject message;
    try {
      message = new JsonObject(text);
    } catch (DecodeException notJson) {
      client.accept(error(null, PARSE_ERROR, "Message must be a valid JSON object"));
      return;
    }
    if (!(message.getValue("id") instanceof Number id)) {
      client.accept(error(null, INVALID_REQUEST, "Message must have integer 'id' property"));
    } else if (!(message.getValue("method") instanceof String method)) {
      client.accept(error(id, INVALID_REQUEST, "Message must have string 'method' property"));
    } else if (!(message.getValue("params", new JsonObject()) instanceof JsonObject params)) {
      client.accept(error(id, INVALID_REQUEST, "Message has property 'params' that is no object"));
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
        agents.all().forEach(agent -> agent.send("disable", params, ignored -> {}));
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
      case "Runtime.evaluate" -> {
        if (pauses.thread() != null) {
          engine.send(method, params, reply);
        } else {
          toAgent(agents.of(params.getInteger("contextId")), method, params, reply);
        }
      }
      case "Runtime.compileScript" -> {
        if (pauses.thread() != null) {
          engine.send(method, params, reply);
        } else {
          reply.accept(result(new JsonObject()));
        }
      }
      case "Runtime.callFunctionOn", "Runtime.getProperties", "Runtime.releaseObject" ->
          ofObject(params.getString("objectId"), method, params, reply);
      case "Runtime.awaitPromise" ->
          ofObject(params.getString("promiseObjectId"), method, params, reply);
      case "Runtime.releaseObjectGroup", "Runtime.discardConsoleEntries" -> {
        agents.all().forEach(agent -> toAgent(agent, method, params, ignored -> {}));
        reply.accept(result(new JsonObject()));
      }
      case "Runtime.globalLexicalScopeNames" ->
          reply.accept(result(new JsonObject().put("names", new JsonArray())));
      case "Runtime.getHeapUsage" -> reply.accept(result(heapUsage()));
      case "HeapProfiler.enable", "HeapProfiler.disable" -> reply.accept(result(new JsonObject()));
      case "HeapProfiler.collectGarbage" -> {
        System.gc();
        reply.accept(result(new JsonObject()));
      }
      case "Debugger.enable" -> enableDebugger(params, reply);
      case "Debugger.setBlackboxPatterns" ->
          setBlackboxPatterns(params.getJsonArray("patterns", new JsonArray()), reply);
      case "Debugger.setPauseOnExceptions" -> setPauseOnExceptions(params, reply);
      case "Debugger.setBreakpoint", "Debugger.setBreakpointByUrl" -> {
        String condition = params.getString("condition", "");
        if (!condition.isBlank()) {
          // The engine takes a boolean only; what a log point returns is none.
          params.put("condition", "!!(" + condition + "\n)");
        }
        engine.send(method, params, reply);
      }
      case "Debugger.getScriptSource" ->
          engine.send(method, params, answer -> reply.accept(scripts.withText(params, answer)));
      default -> engine.send(method, params, reply);
    }
  }

  private void enabled(Consumer<JsonObject> reply, JsonObject answer) {
    running = true;
    agents.all().forEach(this::opened);
    reply.accept(answer);
  }

  private void enableDebugger(JsonObject params, Consumer<JsonObject> reply) {
    debugging = true;
    engine.send(
        "Debugger.enable",
        params,
        answer -> setBlackboxPatterns(new JsonArray(), ignored -> reply.accept(answer)));
  }

  private void setBlackboxPatterns(JsonArray patterns, Consumer<JsonObject> reply) {
    JsonArray all = new JsonArray().addAll(Scripts.INTERNAL).addAll(patterns);
    engine.send("Debugger.setBlackboxPatterns", new JsonObject().put("patterns", all), reply);
  }

  /**
   * To the engine, all exceptions are caught: by the runtime. So it pauses at all, and {@link
   * #isWanted} chooses.
   */
  private void setPauseOnExceptions(JsonObject params, Consumer<JsonObject> reply) {
    exceptions = params.getString("state", "none");
    JsonObject state = new JsonObject().put("state", exceptions.equals("none") ? "none" : "all");
    engine.send("Debugger.setPauseOnExceptions", state, reply);
  }

  /** Tells whether the client wants a pause; of exceptions it may want only some. */
  private boolean isWanted(JsonObject paused) {
    if (!"exception".equals(paused.getString("reason"))) {
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
   * Has the program pause at the first line of its code. The command "pause" would pass over it,
   * for it stops at the begin of the function around it, which nobody sees.
   *
   * @param prepared is called when it will
   */
  void breakOnStart(Runnable prepared) {
    JsonObject firstLine = new JsonObject().put("urlRegex", Scripts.USER_FILE).put("lineNumber", 0);
    Runnable set =
        () ->
            engine.send(
                "Debugger.setBreakpointByUrl",
                firstLine,
                answer -> {
                  start = answer.getJsonObject("result").getString("breakpointId");
                  prepared.run();
                });
    if (debugging) {
      set.run();
    } else {
      enableDebugger(new JsonObject(), enabled -> set.run());
    }
  }

  /** Takes back the breakpoint of {@link #breakOnStart} when it was hit. */
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

  /** Sends a command to the one who has made an object: an agent, or the engine's inspector. */
  private void ofObject(
      @Nullable String objectId, String method, JsonObject params, Consumer<JsonObject> reply) {
    Agent owner =
        objectId == null
            ? agents.of(params.getInteger("executionContextId"))
            : agents.ownerOf(objectId);
    if (owner == null) {
      engine.send(method, params, reply);
    } else {
      toAgent(owner, method, params, reply);
    }
  }

  private void toAgent(
      @Nullable Agent agent, String method, JsonObject params, Consumer<JsonObject> reply) {
    String name = method.substring("Runtime.".length());
    Thread paused = pauses.thread();
    if (agent == null) {
      reply.accept(
          new JsonObject(error(null, INVALID_REQUEST, "Cannot find context with specified id")));
    } else if (paused != null && agent.context().runsOn(paused)) {
      JsonObject evaluation =
          new JsonObject()
              .put("callFrameId", "0")
              .put("expression", Agent.expression(name, params));
      engine.send(
          "Debugger.evaluateOnCallFrame",
          evaluation,
          answer -> reply.accept(result(valueOf(answer))));
    } else {
      agent.send(name, params, answer -> reply.accept(result(answer)));
    }
  }

  /** The JSON text that an expression has returned, or the error of its evaluation. */
  private static JsonObject valueOf(JsonObject answer) {
    return answer
                .getJsonObject("result", new JsonObject())
                .getJsonObject("result", new JsonObject())
                .getValue("value")
            instanceof String text
        ? new JsonObject(text)
        : new JsonObject().put("error", answer.getJsonObject("error"));
  }

  private static JsonObject heapUsage() {
    Runtime jvm = Runtime.getRuntime();
    return new JsonObject()
        .put("usedSize", jvm.totalMemory() - jvm.freeMemory())
        .put("totalSize", jvm.totalMemory())
        .put("embedderHeapUsedSize", 0)
        .put("backingStorageSize", 0);
  }

  // Answers and events

  private static JsonObject result(JsonObject result) {
    return result.containsKey("error") ? result : new JsonObject().put("result", result);
  }

  private void reply(Number id, JsonObject answer) {
    client.accept(answer.put("id", id).encode());
  }

  private static String error(@Nullable Number id, int code, String message) {
    JsonObject error = new JsonObject().put("code", code).put("message", message);
    JsonObject answer = new JsonObject().put("error", error);
    return (id == null ? answer : answer.put("id", id)).encode();
  }

  /** Sends the client an event. */
  void emit(String method, JsonObject params) {
    client.accept(new JsonObject().put("method", method).put("params", params).encode());
  }

  /** Takes an event of the engine's inspector, on the thread that it happens on. */
  void event(JsonObject event) {
    String method = event.getString("method");
    JsonObject params = event.getJsonObject("params", new JsonObject());
    switch (method) {
      // The contexts are told by their agents.
      case "Runtime.executionContextCreated", "Runtime.executionContextDestroyed" -> {}
      case "Debugger.scriptParsed" -> {
        if (scripts.parsed(params, agents.mainId())) {
          emit(method, params);
        }
      }
      case "Debugger.paused" -> {
        pauses.began(Thread.currentThread());
        if (!isWanted(params)) {
          unwanted = true;
          engine.send("Debugger.resume", new JsonObject(), resumed -> {});
          return;
        }
        nameStart(params);
        scripts.rewordFrames(params);
        emit(method, params);
      }
      case "Debugger.resumed" -> {
        pauses.ended();
        if (!unwanted) {
          emit(method, params);
        }
        unwanted = false;
      }
      default -> emit(method, params);
    }
  }

  /** Tells of a context, and has it tell of itself. */
  void opened(Agent agent) {
    if (running) {
      emit("Runtime.executionContextCreated", new JsonObject().put("context", agent.description()));
      toAgent(agent, "Runtime.enable", new JsonObject(), ignored -> {});
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

  /** Fills in what only the session knows of an agent's event, and sends it. */
  void agentEvent(String method, JsonObject params) {
    if (running) {
      scripts.nameFrames(params.getJsonObject("stackTrace"));
      emit(method, params);
    }
  }
}
