package io.es4x.inspect;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The agents of all contexts: of the program, its instances, and the verticles that it deploys. */
@AnyThread
final class Agents {
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

  /** The agent of a context that a client names; that of the program if there is no such one. */
  @Nullable Agent of(@Nullable Integer contextId) {
    return agents.stream()
        .filter(agent -> Objects.equals(agent.id(), contextId))
        .findFirst()
        .orElseGet(this::main);
  }

  /** The agent that has given an object its id; null for one of the engine's inspector. */
  @Nullable Agent ownerOf(String objectId) {
    String[] parts = objectId.split(":", 3);
    return parts[0].equals("es4x") ? of(Integer.valueOf(parts[1])) : null;
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
