package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import java.time.Duration;

/** A part of the servers of Node's library: a socket that listens, or connections of one kind. */
@AnyThread
public interface LibraryServer {
  /** The parts, in the order in which they end: each is the source of the next. */
  enum Part {
    SOCKET,
    HANDSHAKES,
    REQUESTS
  }

  Part part();

  /** Tells whether it takes connections, or may have some. */
  boolean isOpen();

  /**
   * Takes no more connections, and lets the requests in flight end.
   *
   * @param limit the time after which it does not wait for them any more
   * @return completed when there is none
   */
  Future<?> drain(Duration limit);
}
