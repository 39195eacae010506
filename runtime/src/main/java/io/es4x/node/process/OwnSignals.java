package io.es4x.node.process;

import io.es4x.services.Handles;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.HashSet;
import java.util.Set;

/**
 * The signals that a program sends to its own process and listens to. Unlike in Node, a thread of
 * the JVM delivers them, some time after {@code process.kill()}: until then they keep the context
 * alive.
 */
@ContextThread
final class OwnSignals {
  private final Handles handles;
  private final Set<Integer> listened = new HashSet<>();
  private final Set<Integer> sent = new HashSet<>();

  OwnSignals(Handles handles) {
    this.handles = handles;
  }

  /** Notes whether the program listens to a signal, by its number. */
  void listen(int signal, boolean listening) {
    if (listening) {
      listened.add(signal);
    } else {
      listened.remove(signal);
      arrived(signal);
    }
  }

  /** A signal has been sent. */
  void sent(int pid, int signal) {
    if (pid == ProcessHandle.current().pid() && listened.contains(signal) && sent.add(signal)) {
      handles.ref(ResourceType.SIGNAL);
    }
  }

  /** A signal is about to be emitted. */
  void arrived(int signal) {
    if (sent.remove(signal)) {
      handles.unref(ResourceType.SIGNAL);
    }
  }
}
