package io.es4x.server;

import io.es4x.threads.AnyThread;
import io.vertx.core.Future;
import java.time.Duration;

/** A server of Node's library, or a part of one: a socket that listens, or connections of HTTP. */
@AnyThread
public interface LibraryServer {

  /** Tells whether it takes connections. */
  boolean isListening();

  /**
   * Takes no more connections, and lets the requests in flight end.
   *
   * @param limit the time after which it does not wait for them any more
   * @return completed when there is none
   */
  Future<?> drain(Duration limit);
}
