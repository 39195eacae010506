package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The commands about values. An agent runs those about the objects that it holds, the engine's
 * inspector those about the variables of a paused program.
 */
@AnyThread
final class ObjectCommands {
  /** The group of the objects of a pause, which V8 releases when the pause ends. */
  private static final JsonObject OF_PAUSE = new JsonObject().put("objectGroup", "backtrace");

  private final EngineInspector engine;
  private final Agents agents;
  private final Pauses pauses;
  private final PausedValues paused;

  ObjectCommands(EngineInspector engine, Agents agents, Pauses pauses, PausedValues paused) {
    this.engine = engine;
    this.agents = agents;
    this.pauses = pauses;
    this.paused = paused;
  }

  /**
   * Sends a command to the agent or inspector that holds an object.
   *
   * @param objectId null for a command that names a context instead
   */
  void send(
      @Nullable String objectId, String method, JsonObject params, Consumer<JsonObject> reply) {
    if (objectId == null) {
      toAgent(agents.named(params, "executionContextId"), method, params, reply);
    } else if (Agents.isGiven(objectId)) {
      toAgent(agents.ownerOf(objectId), method, params, reply);
    } else {
      paused.holdReceiver(objectId, id -> sendHeld(id, method, params, reply));
    }
  }

  private void sendHeld(
      String objectId, String method, JsonObject params, Consumer<JsonObject> reply) {
    if (Agents.isGiven(objectId)) {
      toAgent(agents.ownerOf(objectId), method, params.put("objectId", objectId), reply);
    } else if (method.equals("Runtime.getProperties")) {
      paused.properties(params, reply);
    } else {
      engine.send(method, params, reply);
    }
  }

  /** Evaluates an expression in the context that a client names, or in the paused one. */
  void evaluate(JsonObject params, Consumer<JsonObject> reply) {
    Agent agent = agents.named(params, "contextId");
    boolean inPaused =
        Agents.isNamed(params, "contextId")
            ? agent != null && pauses.isPaused(agent.context())
            : pauses.isPaused();
    if (inPaused) {
      paused.evaluate("Runtime.evaluate", params, reply);
    } else {
      toAgent(agent, "Runtime.evaluate", params, reply);
    }
  }

  /** Sends a command to all agents and ignores the results. */
  void toAll(String method, JsonObject params) {
    agents.all().forEach(agent -> toAgent(agent, method, params, ignored -> {}));
  }

  /** Releases the objects that agents hold for a pause that has ended. */
  void releasePause() {
    toAll("Runtime.releaseObjectGroup", OF_PAUSE);
  }

  /** Sends a command to an agent; for null, replies with an error. */
  void toAgent(
      @Nullable Agent agent, String method, JsonObject params, Consumer<JsonObject> reply) {
    String name = method.substring("Runtime.".length());
    if (agent == null) {
      reply.accept(Answers.error(Answers.SERVER_ERROR, "Cannot find context with specified id"));
    } else if (pauses.isPaused(agent.context())) {
      paused.run(name, params, reply);
    } else {
      agent.send(name, params, answer -> reply.accept(Answers.result(answer)));
    }
  }
}
