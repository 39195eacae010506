package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import java.time.Duration;

/** A part of a server of Node's library: a listening socket, or its connections in one state. */
@AnyThread
public interface LibraryServer {
  /** The parts, in the order in which they are closed: each feeds the next. */
  enum Part {
    SOCKET,
    HANDSHAKES,
    REQUESTS
  }

  Part part();

  /** Returns whether it accepts connections, or may have open ones. */
  boolean isOpen();

  /**
   * Stops accepting connections and lets the requests in flight finish.
   *
   * @param limit the longest time to wait for them
   * @return completed when no request is in flight
   */
  Future<?> drain(Duration limit);
}
