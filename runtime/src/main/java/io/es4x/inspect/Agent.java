package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** The part of the inspector inside a context: {@code agent.js}. */
@AnyThread
final class Agent {
  /**
   * The global symbol by which an expression that is evaluated while the program is paused finds
   * the agent.
   */
  private static final String SYMBOL = "es4x.inspector";

  private static final String FOUND = "globalThis[Symbol.for('%s')]".formatted(SYMBOL);

  private final int id;
  private final String name;
  private final JsContext context;
  private final Value run;
  private @Nullable ClientWait waiting;

  /**
   * Starts the agent of a context, on its thread.
   *
   * @param emit receives the events, by name
   */
  Agent(int id, String name, JsContext context, BiConsumer<String, JsonObject> emit) {
    this.id = id;
    this.name = name;
    this.context = context;
    ProxyExecutable emitted =
        event -> {
          emit.accept(event[0].asString(), new JsonObject(event[1].asString()));
          return null;
        };
    Value agent = context.hostCalls().require("es4x:inspector-agent").execute(id, emitted);
    this.run = agent.getMember("run");
    agent.getMember("install").executeVoid(SYMBOL);
  }

  int id() {
    return id;
  }

  String uniqueId() {
    return "es4x." + id;
  }

  JsContext context() {
    return context;
  }

  /** Returns the description of the context in {@code Runtime.executionContextCreated}. */
  JsonObject description() {
    return new JsonObject()
        .put("id", id)
        .put("origin", "")
        .put("name", name)
        .put("uniqueId", uniqueId())
        .put("auxData", new JsonObject().put("isDefault", id == 1));
  }

  /**
   * Runs a command of the domain {@code Runtime} on the event loop, or in the wait that blocks it.
   *
   * @param command its name without the domain
   * @param replied receives the result, or {@code error}
   */
  void send(String command, JsonObject params, Consumer<JsonObject> replied) {
    ProxyExecutable reply =
        result -> {
          replied.accept(new JsonObject(result[0].asString()));
          return null;
        };
    Runnable task = () -> run.executeVoid(command, params.encode(), reply);
    synchronized (this) {
      if (waiting != null) {
        waiting.run(task);
        return;
      }
    }
    context.runLater(() -> context.runTask(task));
  }

  /** Blocks the context, whose thread calls, until {@link #release}. */
  void waitForClient() {
    ClientWait wait = new ClientWait();
    synchronized (this) {
      waiting = wait;
    }
    wait.untilEnd();
    release();
  }

  /** Returns whether the context waits for a client. */
  synchronized boolean isWaiting() {
    return waiting != null;
  }

  /** Ends the wait of the context for a client, if there is one. */
  synchronized void release() {
    if (waiting != null) {
      waiting.end();
      waiting = null;
    }
  }

  /**
   * Returns an expression that runs a command as {@link #send} does, but at once, in a paused
   * context.
   */
  static String expression(String command, JsonObject params) {
    return "%s.run(%s, %s)".formatted(FOUND, Json.encode(command), Json.encode(params.encode()));
  }

  /**
   * Returns an expression that yields the text of another expression, which runs an evaluating
   * command and returns its result. It yields nothing for statements, and throws if code of the
   * program would run although it may not.
   */
  static String wrapping(JsonObject params) {
    return "%s.wrap(%s)".formatted(FOUND, params.encode());
  }

  /**
   * Returns an expression that registers variables with the agent and returns their descriptions.
   */
  static String holding(List<String> names, boolean preview) {
    return "%s.hold([%s], %s)".formatted(FOUND, String.join(", ", names), preview);
  }

  /** Returns an expression whose value is an object held by the agent. */
  static String held(String objectId) {
    return "%s.held(%s)".formatted(FOUND, Json.encode(objectId));
  }
}
