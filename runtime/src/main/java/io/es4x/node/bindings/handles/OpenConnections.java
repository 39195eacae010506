package io.es4x.node.bindings.handles;

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
import java.util.stream.Stream;

/**
 * The connections of one kind that the servers of a context have; while these drain, the
 * connections are polled until all have ended.
 *
 * @param <S> what has them, as long as the program does
 * @param <C> a connection
 */
@ContextThread
public abstract class OpenConnections<S, C> implements LibraryServer {
  private static final Duration PACE = Duration.ofMillis(10);

  /**
   * The number of polls after which an idle connection is ended: before, something that the client
   * has sent may still arrive.
   */
  private static final int LOOKS = 20;

  private final ContextServices services;
  private final Part part;
  private final Set<S> sources = Collections.newSetFromMap(new WeakHashMap<>());
  private final Map<C, Integer> silent = new WeakHashMap<>();
  private volatile boolean isOpen;

  protected OpenConnections(ContextServices services, Part part) {
    this.services = services;
    this.part = part;
  }

  public final void add(S source) {
    if (!isOpen) {
      isOpen = true;
      OpenServers.made(this, services.vertxContext());
      services.openings().add(() -> isOpen = false); // Nothing runs there any more.
    }
    sources.add(source);
  }

  /** The connections that have not ended. */
  protected abstract Stream<C> of(S source);

  /**
   * Makes a connection refuse further requests and end after those in flight.
   *
   * @return whether it is busy: a request is not answered yet
   */
  protected abstract boolean isBusy(C connection);

  /** Ends a connection that has been idle for a while. */
  protected void end(C connection) {}

  @Override
  @AnyThread
  public final Part part() {
    return part;
  }

  @Override
  @AnyThread
  public final boolean isOpen() {
    return isOpen;
  }

  @Override
  @AnyThread
  public final Future<?> drain(Duration limit) {
    Promise<Void> drained = Promise.promise();
    services.eventLoop().runLater(() -> look(drained), null);
    return drained.future().timeout(limit.toMillis(), TimeUnit.MILLISECONDS).otherwiseEmpty();
  }

  private void look(Promise<Void> drained) {
    List<C> left =
        sources.stream().flatMap(this::of).filter(connection -> !hasEnded(connection)).toList();
    if (left.isEmpty()) {
      drained.tryComplete();
    } else if (!drained.future().isComplete()) {
      services
          .vertxContext()
          .nettyEventLoop()
          .schedule(() -> lookAgain(drained), PACE.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private void lookAgain(Promise<Void> drained) {
    if (isOpen) {
      services.eventLoop().runEvent(() -> look(drained), null);
    } else {
      drained.tryComplete();
    }
  }

  private boolean hasEnded(C connection) {
    int looks = isBusy(connection) ? 0 : silent.getOrDefault(connection, 0) + 1;
    silent.put(connection, looks);
    if (looks > LOOKS) {
      end(connection);
    }
    return looks > LOOKS;
  }
}
