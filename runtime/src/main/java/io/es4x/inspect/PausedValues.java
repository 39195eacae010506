package io.es4x.inspect;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values of a paused program. They are registered with the agent of the context, so that it
 * describes them like all others: the engine's inspector describes them differently, and calls
 * functions on the variable of the first frame that has the object's name.
 */
@AnyThread
final class PausedValues {
  private static final String EVALUATE = "Debugger.evaluateOnCallFrame";
  private static final String PROPERTIES = "Runtime.getProperties";
  private static final String RESULT = "result";
  private static final Pattern VARIABLE = Pattern.compile("[\\p{L}$_][\\p{L}\\p{N}$_]*");

  /**
   * A scope of a frame.
   *
   * @param inner the ids of the inner scopes, whose variables shadow its own
   */
  private record Scope(String frame, List<String> inner) {}

  private final EngineInspector engine;
  private volatile Map<String, Scope> scopes = Map.of();

  /** The frames by the id of their {@code this}. */
  private volatile Map<String, String> receivers = Map.of();

  PausedValues(EngineInspector engine) {
    this.engine = engine;
  }

  /** Records the frames of a pause. */
  void began(JsonObject paused) {
    Map<String, Scope> all = new HashMap<>();
    Map<String, String> owners = new HashMap<>();
    for (Object each : paused.getJsonArray("callFrames", new JsonArray())) {
      JsonObject frame = (JsonObject) each;
      String id = frame.getString("callFrameId");
      List<String> inner = new ArrayList<>();
      for (Object scope : frame.getJsonArray("scopeChain", new JsonArray())) {
        String scopeId = ((JsonObject) scope).getJsonObject("object").getString("objectId");
        all.put(scopeId, new Scope(id, List.copyOf(inner)));
        inner.add(scopeId);
      }
      if (frame.getJsonObject("this", new JsonObject()).getString("objectId")
          instanceof String receiver) {
        owners.put(receiver, id);
      }
    }
    scopes = all;
    receivers = owners;
  }

  /** Runs a command that evaluates an expression. */
  void evaluate(String method, JsonObject params, Consumer<JsonObject> reply) {
    String asked = Agent.wrapping(params);
    inFrame(
        "0",
        asked,
        wrapped -> {
          String expression = textOf(wrapped);
          if (expression != null) {
            JsonObject command = params.copy().put("expression", expression);
            engine.send(method, command, answer -> reply.accept(resultOf(answer)));
          } else if (params.getBoolean("throwOnSideEffect", false)) {
            reply.accept(wrapped);
          } else {
            engine.send(method, params, reply);
          }
        });
  }

  /** Runs a command of an agent in the paused context. */
  void run(String command, JsonObject params, Consumer<JsonObject> reply) {
    inFrame("0", Agent.expression(command, params), answer -> reply.accept(resultOf(answer)));
  }

  /** Runs the command {@code Runtime.getProperties} for objects that no agent holds. */
  void properties(JsonObject params, Consumer<JsonObject> reply) {
    Scope scope = scopes.get(params.getString("objectId"));
    if (scope == null) {
      engine.send(PROPERTIES, params, reply);
      return;
    }
    Set<String> hidden = new HashSet<>();
    addNames(
        scope.inner.iterator(),
        hidden,
        () ->
            engine.send(PROPERTIES, params, answer -> hold(scope, hidden, params, answer, reply)));
  }

  private void addNames(Iterator<String> scopeIds, Set<String> names, Runnable done) {
    if (!scopeIds.hasNext()) {
      done.run();
      return;
    }
    engine.send(
        PROPERTIES,
        new JsonObject().put("objectId", scopeIds.next()),
        answer -> {
          propertiesOf(answer).forEach(property -> names.add(property.getString("name")));
          addNames(scopeIds, names, done);
        });
  }

  /** Registers the objects among the variables of a scope with the agent. */
  private void hold(
      Scope scope,
      Set<String> hidden,
      JsonObject params,
      JsonObject answer,
      Consumer<JsonObject> reply) {
    List<JsonObject> variables =
        propertiesOf(answer).stream()
            .filter(property -> isObject(property) && isVisible(property.getString("name"), hidden))
            .toList();
    List<String> names = variables.stream().map(each -> each.getString("name")).toList();
    inFrame(
        scope.frame,
        Agent.holding(names, params.getBoolean("generatePreview", false)),
        held -> {
          String json = textOf(held);
          if (json != null) {
            JsonArray values = new JsonArray(json);
            for (int i = 0; i < values.size(); i++) {
              variables.get(i).put("value", values.getJsonObject(i));
            }
          }
          reply.accept(answer);
        });
  }

  /**
   * Registers an object that is {@code this} in a frame with the agent.
   *
   * @param reply receives the agent's id for it, or the engine's if it is not {@code this}
   */
  void holdReceiver(String objectId, Consumer<String> reply) {
    String frame = receivers.get(objectId);
    if (frame == null) {
      reply.accept(objectId);
      return;
    }
    inFrame(
        frame,
        Agent.holding(List.of("this"), false),
        held -> {
          String json = textOf(held);
          reply.accept(
              json == null ? objectId : new JsonArray(json).getJsonObject(0).getString("objectId"));
        });
  }

  /** Sets a variable, also to an object that an agent holds. */
  void setVariable(JsonObject params, Consumer<JsonObject> reply) {
    JsonObject value = params.getJsonObject("newValue", new JsonObject());
    String objectId = value.getString("objectId", "");
    if (!Agents.isGiven(objectId)) {
      engine.send("Debugger.setVariableValue", params, reply);
      return;
    }
    inFrame(
        params.getString("callFrameId"),
        Agent.held(objectId),
        answer -> {
          JsonObject found = answer.getJsonObject(RESULT, new JsonObject()).getJsonObject(RESULT);
          engine.send("Debugger.setVariableValue", params.put("newValue", found), reply);
        });
  }

  private void inFrame(String frame, String expression, Consumer<JsonObject> reply) {
    JsonObject params = new JsonObject().put("callFrameId", frame).put("expression", expression);
    engine.send(EVALUATE, params, reply);
  }

  private static boolean isVisible(String name, Set<String> hidden) {
    return VARIABLE.matcher(name).matches() && !hidden.contains(name);
  }

  private static boolean isObject(JsonObject property) {
    return property.getValue("value") instanceof JsonObject value && value.containsKey("objectId");
  }

  private static List<JsonObject> propertiesOf(JsonObject answer) {
    JsonObject result = answer.getJsonObject(RESULT, new JsonObject());
    return result.getJsonArray(RESULT, new JsonArray()).stream()
        .map(JsonObject.class::cast)
        .toList();
  }

  /** Returns the string that an expression has yielded; null if it was not a string. */
  private static @Nullable String textOf(JsonObject answer) {
    JsonObject result = answer.getJsonObject(RESULT, new JsonObject());
    return !result.containsKey("exceptionDetails")
            && result.getJsonObject(RESULT, new JsonObject()).getValue("value")
                instanceof String text
        ? text
        : null;
  }

  /**
   * Parses the response that an agent has returned as JSON, or returns the engine's if the agent
   * has failed.
   */
  private static JsonObject resultOf(JsonObject answer) {
    String json = textOf(answer);
    return json == null ? answer : Answers.result(new JsonObject(json));
  }
}
