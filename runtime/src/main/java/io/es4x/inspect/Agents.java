package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The agents of all contexts: the program's instances and the verticles that it deploys. */
@AnyThread
final class Agents {
  private static final String UNIQUE_ID = "uniqueContextId";
  private static final String ID_PREFIX = "es4x:";

  private final AtomicInteger lastId = new AtomicInteger();
  private final List<Agent> agents = new CopyOnWriteArrayList<>();
  private final Path main;

  /**
   * @param main the file of the program
   */
  Agents(Path main) {
    this.main = main;
  }

  int nextId() {
    return lastId.incrementAndGet();
  }

  void add(Agent agent) {
    agents.add(agent);
  }

  /** Removes and returns the agent of a context; null if it has none. */
  @Nullable Agent remove(JsContext context) {
    for (Agent agent : agents) {
      if (agent.context() == context) {
        agents.remove(agent);
        return agent;
      }
    }
    return null;
  }

  List<Agent> all() {
    return List.copyOf(agents);
  }

  /** Returns whether a command names a context. */
  static boolean isNamed(JsonObject params, String idName) {
    return params.containsKey(idName) || params.containsKey(UNIQUE_ID);
  }

  /**
   * Returns the agent of the context that a command names, or else of the program; null if there is
   * none.
   *
   * @param idName the name of the parameter with the context's id
   */
  @Nullable Agent named(JsonObject params, String idName) {
    if (!isNamed(params, idName)) {
      return main();
    }
    Object id = params.getValue(idName);
    Object uniqueId = params.getValue(UNIQUE_ID);
    return agents.stream()
        .filter(agent -> Objects.equals(agent.id(), id) || agent.uniqueId().equals(uniqueId))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns whether the id of an object was assigned by an agent, not by the engine's inspector.
   */
  static boolean isGiven(String objectId) {
    return objectId.startsWith(ID_PREFIX);
  }

  /** Returns the agent that assigned an object's id; null when its context has ended. */
  @Nullable Agent ownerOf(String objectId) {
    String id = objectId.split(":", 3)[1];
    return agents.stream()
        .filter(agent -> String.valueOf(agent.id()).equals(id))
        .findFirst()
        .orElse(null);
  }

  /** Returns the id of the program's context. */
  int mainId() {
    Agent agent = main();
    return agent == null ? 1 : agent.id();
  }

  /** Returns the agent of the program's first instance. */
  private @Nullable Agent main() {
    return agents.stream()
        .filter(agent -> agent.context().main().equals(main))
        .findFirst()
        .orElse(null);
  }
}
