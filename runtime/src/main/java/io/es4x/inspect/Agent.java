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

/** The inspector's half inside of one context: {@code agent.js}. */
@AnyThread
final class Agent {
  /** The global by which an expression that is evaluated while the program is paused finds it. */
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
   * @param emit takes the events, by their names
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

  /** The context, as {@code Runtime.executionContextCreated} describes it. */
  JsonObject description() {
    return new JsonObject()
        .put("id", id)
        .put("origin", "")
        .put("name", name)
        .put("uniqueId", uniqueId())
        .put("auxData", new JsonObject().put("isDefault", id == 1));
  }

  /**
   * Has a command of the domain {@code Runtime} done on the event loop, or by the wait that blocks
   * it.
   *
   * @param command its name without the domain
   * @param replied takes the result, or {@code error}
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

  /** Lets the context run on if it waits for a client. */
  synchronized void release() {
    if (waiting != null) {
      waiting.end();
      waiting = null;
    }
  }

  /** An expression that does what {@link #send} does, in a context that is paused, at once. */
  static String expression(String command, JsonObject params) {
    return "%s.run(%s, %s)".formatted(FOUND, Json.encode(command), Json.encode(params.encode()));
  }

  /**
   * An expression that returns the text of another one, which does what a command that evaluates is
   * to do and returns the answer; it returns none for statements, and throws where code of the
   * program may not run.
   */
  static String wrapping(JsonObject params) {
    return "%s.wrap(%s)".formatted(FOUND, params.encode());
  }

  /** An expression that has variables held, and returns their descriptions. */
  static String holding(List<String> names, boolean preview) {
    return "%s.hold([%s], %s)".formatted(FOUND, String.join(", ", names), preview);
  }

  /** An expression whose value is an object that is held. */
  static String held(String objectId) {
    return "%s.held(%s)".formatted(FOUND, Json.encode(objectId));
  }
}
