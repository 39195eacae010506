package io.es4x.node.bindings.locks;

import io.es4x.node.bindings.locks.LockRequest.Outcome;
import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The locks of a process and the requests that wait for one, each in the order of its arrival.
 *
 * <p>Follows Web Locks, "Algorithms": a request is granted when none of its name that came earlier
 * waits, and no lock of the name is held that excludes it.
 */
@AnyThread
final class LockManager {
  /** The locks of this process. */
  static final LockManager OF_PROCESS = new LockManager();

  private final List<LockRequest> held = new ArrayList<>();
  private final List<LockRequest> pending = new ArrayList<>();

  LockManager() {}

  /**
   * Queues a request, or grants it at once; its callback gets the outcome.
   *
   * @param steal whether it takes the place of those who have the lock
   * @param ifAvailable whether it does not wait
   */
  synchronized void request(LockRequest request, boolean steal, boolean ifAvailable) {
    if (steal) {
      for (LockRequest other : ofName(held, request.name())) {
        held.remove(other);
        other.told().accept(Outcome.STOLEN);
      }
      grant(request);
    } else if (isGrantable(request) && ofName(pending, request.name()).isEmpty()) {
      grant(request);
    } else if (ifAvailable) {
      request.told().accept(Outcome.UNAVAILABLE);
    } else {
      pending.add(request);
    }
  }

  /** Releases locks, and cancels requests that wait. */
  synchronized void release(Collection<LockRequest> requests) {
    Set<String> names = requests.stream().map(LockRequest::name).collect(Collectors.toSet());
    held.removeAll(requests);
    pending.removeAll(requests);
    for (Iterator<LockRequest> waiting = pending.iterator(); waiting.hasNext(); ) {
      LockRequest next = waiting.next();
      if (names.contains(next.name())) {
        if (isGrantable(next)) {
          waiting.remove();
          grant(next);
        } else {
          names.remove(next.name()); // Those behind it wait for it.
        }
      }
    }
  }

  synchronized List<LockRequest> held() {
    return List.copyOf(held);
  }

  synchronized List<LockRequest> pending() {
    return List.copyOf(pending);
  }

  private void grant(LockRequest request) {
    held.add(request);
    request.told().accept(Outcome.GRANTED);
  }

  private boolean isGrantable(LockRequest request) {
    return ofName(held, request.name()).stream()
        .noneMatch(lock -> lock.exclusive() || request.exclusive());
  }

  private static List<LockRequest> ofName(List<LockRequest> requests, String name) {
    return requests.stream().filter(request -> request.name().equals(name)).toList();
  }
}
