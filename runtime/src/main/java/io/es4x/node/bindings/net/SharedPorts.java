package io.es4x.node.bindings.net;

import io.es4x.threads.ContextThread;
import java.util.HashSet;
import java.util.Set;

/**
 * The ports that one of several instances of a program listens to. The instances share them, as
 * workers of Node's cluster do. One instance cannot listen twice.
 */
@ContextThread
final class SharedPorts {
  private final Set<Integer> taken = new HashSet<>();

  /** Takes a port; tells whether it was free. */
  boolean take(int port) {
    return taken.add(port);
  }

  void free(int port) {
    taken.remove(port);
  }
}
