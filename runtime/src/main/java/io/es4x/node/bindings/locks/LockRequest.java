package io.es4x.node.bindings.locks;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.function.Consumer;

/**
 * A request for a lock, which is the lock once it is granted.
 *
 * @param client who asks, as programs see it
 * @param exclusive whether no other may have a lock of the name meanwhile
 * @param told hears what becomes of it; called by any thread
 */
@AnyThread
record LockRequest(String name, String client, boolean exclusive, Consumer<Outcome> told) {
  /** The events of a request. */
  enum Outcome {
    GRANTED,
    UNAVAILABLE,
    STOLEN
  }

  /** The name, the mode and the client, as programs see them. */
  List<String> shown() {
    return List.of(name, exclusive ? "exclusive" : "shared", client);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
