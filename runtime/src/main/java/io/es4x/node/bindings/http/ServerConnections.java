package io.es4x.node.bindings.http;

import io.es4x.server.LibraryServer;
import io.es4x.server.OpenServers;
import io.es4x.services.ContextServices;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The connections of all HTTP servers of a context, which end when their requests are answered. */
@ContextThread
final class ServerConnections implements LibraryServer {
  private static final Duration PACE = Duration.ofMillis(10);

  /** The looks at a connection between which a request may come that the client has sent. */
  private static final int LOOKS = 20;

  private final ContextServices services;
  private final Set<ConnectionsList> lists = Collections.newSetFromMap(new WeakHashMap<>());

  /** The looks at connections that had no request. */
  private final Map<ConnectionParser, Integer> silent = new WeakHashMap<>();

  private @Nullable Value ending;

  ServerConnections(ContextServices services) {
    this.services = services;
  }

  /**
   * Adds the connections of a server.
   *
   * @param ending gets the parser of a connection, and whether it must wait for a request; it ends
   *     the connection, now or when that is answered, and tells whether it has ended
   */
  void add(ConnectionsList list, Value ending) {
    if (this.ending == null) {
      this.ending = ending;
      OpenServers.made(this, services.vertxContext());
    }
    lists.add(list);
  }

  @Override
  @AnyThread
  public boolean isListening() {
    return false; // The sockets do.
  }

  @Override
  @AnyThread
  public Future<?> drain(Duration limit) {
    Promise<Void> drained = Promise.promise();
    long end = System.nanoTime() + limit.toNanos();
    services.eventLoop().runLater(() -> drain(drained, end));
    return drained.future().timeout(limit.toMillis(), TimeUnit.MILLISECONDS).otherwiseEmpty();
  }

  private void drain(Promise<Void> drained, long end) {
    List<ConnectionParser> left =
        lists.stream()
            .flatMap(ConnectionsList::parsers)
            .filter(parser -> !hasEnded(parser))
            .toList();
    if (left.isEmpty() || System.nanoTime() > end) {
      drained.tryComplete();
    } else {
      services
          .vertxContext()
          .nettyEventLoop()
          .schedule(
              () -> services.eventLoop().runEvent(() -> drain(drained, end)),
              PACE.toMillis(),
              TimeUnit.MILLISECONDS);
    }
  }

  private boolean hasEnded(ConnectionParser parser) {
    int looks = parser.hasMessage() ? 0 : silent.merge(parser, 1, Integer::sum);
    return ending != null && ending.execute(parser.script(), looks < LOOKS).asBoolean();
  }
}
