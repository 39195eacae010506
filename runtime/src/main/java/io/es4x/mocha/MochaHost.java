package io.es4x.mocha;

import io.es4x.server.OpenServers;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.vertx.core.net.NetServer;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.graalvm.polyglot.Value;

/**
 * The Java half of {@code run-mocha.js}: the servers of Vert.x that tests leave open. Public for
 * GraalJS only.
 */
@ContextThread
public final class MochaHost {
  private final ContextServices services;
  private final Thread thread = Thread.currentThread();

  /** The servers that this context has made, with the places where. */
  private final Map<NetServer, Value> servers = new WeakHashMap<>();

  public MochaHost(ContextServices services) {
    this.services = services;
  }

  /** Returns whether a run that leaves something open fails. */
  public boolean forbidsLeaks() {
    return services.settings().switches().contains("forbid-leaks");
  }

  /** Returns whether a debugger may pause the tests. */
  public boolean isInspected() {
    return services.inspector().isAvailable();
  }

  /**
   * Records the servers that are made from now on.
   *
   * @param place returns the place of the current call
   */
  public void noteServers(Value place) {
    OpenServers.onMade(
        server -> {
          if (Thread.currentThread() == thread) {
            servers.put(server, place.execute());
          }
        });
  }

  /** Returns the servers that listen: the port and the place of each, alternating. */
  public Object[] listening() {
    return servers.entrySet().stream()
        .filter(server -> OpenServers.isListening(server.getKey()))
        .flatMap(server -> Stream.of(server.getKey().actualPort(), server.getValue()))
        .toArray();
  }
}
