package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The commands about values: an agent answers those about what it has made, the engine's inspector
 * those about what a paused program has.
 */
@AnyThread
final class ObjectCommands {
  /** The group of the objects of a pause, which V8 lets go of when it ends. */
  private static final JsonObject OF_PAUSE = new JsonObject().put("objectGroup", "backtrace");

  private static final String ENTRIES = "[[Entries]]";

  private final EngineInspector engine;
  private final Agents agents;
  private final Pauses pauses;

  ObjectCommands(EngineInspector engine, Agents agents, Pauses pauses) {
    this.engine = engine;
    this.agents = agents;
    this.pauses = pauses;
  }

  /**
   * Sends a command to the one who has made an object.
   *
   * @param objectId null for a command that names a context instead
   */
  void send(
      @Nullable String objectId, String method, JsonObject params, Consumer<JsonObject> reply) {
    Agent owner =
        objectId == null
            ? agents.of(params.getInteger("executionContextId"))
            : agents.ownerOf(objectId);
    if (owner != null) {
      toAgent(owner, method, params, reply);
    } else if (method.equals("Runtime.getProperties")) {
      engine.send(method, params, answer -> withEntries(params, answer, reply));
    } else {
      engine.send(method, params, reply);
    }
  }

  /** Evaluates an expression in a context, or in the program where that is paused. */
  void evaluate(JsonObject params, Consumer<JsonObject> reply) {
    if (pauses.thread() != null) {
      engine.send("Runtime.evaluate", params, reply);
    } else {
      toAgent(agents.of(params.getInteger("contextId")), "Runtime.evaluate", params, reply);
    }
  }

  /** Has all agents do something, of which no result is wanted. */
  void toAll(String method, JsonObject params) {
    agents.all().forEach(agent -> toAgent(agent, method, params, ignored -> {}));
  }

  /** Has the agents let go of what they hold for a pause that has ended. */
  void releasePause() {
    toAll("Runtime.releaseObjectGroup", OF_PAUSE);
  }

  /** Sends a command to an agent; null for one that is not there. */
  void toAgent(
      @Nullable Agent agent, String method, JsonObject params, Consumer<JsonObject> reply) {
    String name = method.substring("Runtime.".length());
    Thread paused = pauses.thread();
    if (agent == null) {
      reply.accept(Answers.error(Answers.INVALID_REQUEST, "Cannot find context with specified id"));
    } else if (agent.context().thread() == paused) {
      JsonObject evaluation =
          new JsonObject()
              .put("callFrameId", "0")
              .put("expression", Agent.expression(name, params));
      engine.send(
          "Debugger.evaluateOnCallFrame",
          evaluation,
          answer -> reply.accept(Answers.result(valueOf(answer))));
    } else {
      agent.send(name, params, answer -> reply.accept(Answers.result(answer)));
    }
  }

  /** Has an agent describe the entries of what may be a map or set, among its properties. */
  private void withEntries(JsonObject params, JsonObject answer, Consumer<JsonObject> reply) {
    JsonObject properties = answer.getJsonObject("result");
    if (properties == null) {
      reply.accept(answer);
      return;
    }
    JsonObject call =
        new JsonObject()
            .put("objectId", params.getString("objectId"))
            .put("functionDeclaration", Agent.DESCRIBE_ENTRIES);
    engine.send(
        "Runtime.callFunctionOn",
        call,
        described -> {
          JsonObject entries = valueOf(described);
          if (!entries.containsKey("error")) {
            putEntries(properties, entries);
          }
          reply.accept(answer);
        });
  }

  private static void putEntries(JsonObject properties, JsonObject entries) {
    JsonArray internals = new JsonArray();
    for (Object each : properties.getJsonArray("internalProperties", new JsonArray())) {
      if (!((JsonObject) each).getString("name").equals(ENTRIES)) {
        internals.add(each);
      }
    }
    internals.add(new JsonObject().put("name", ENTRIES).put("value", entries));
    properties.put("internalProperties", internals);
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
}
