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

/** The agents of all contexts: of the program, its instances, and the verticles that it deploys. */
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

  /** Takes out the agent of a context; null when it has none. */
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
   * The agent of the context that a command names, or else of the program; null if there is no such
   * one.
   *
   * @param idName of the parameter that is an id
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

  /** Returns whether an agent has given an object its id, and not the engine's inspector. */
  static boolean isGiven(String objectId) {
    return objectId.startsWith(ID_PREFIX);
  }

  /** The agent that has given an object its id; null when its context has ended. */
  @Nullable Agent ownerOf(String objectId) {
    String id = objectId.split(":", 3)[1];
    return agents.stream()
        .filter(agent -> String.valueOf(agent.id()).equals(id))
        .findFirst()
        .orElse(null);
  }

  /** The id of the program's context. */
  int mainId() {
    Agent agent = main();
    return agent == null ? 1 : agent.id();
  }

  /** The first instance of the program. */
  private @Nullable Agent main() {
    return agents.stream()
        .filter(agent -> agent.context().main().equals(main))
        .findFirst()
        .orElse(null);
  }
}
