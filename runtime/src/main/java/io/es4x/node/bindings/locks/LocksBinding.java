package io.es4x.node.bindings.locks;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one context: {@code internalBinding('locks')}, described by locks.binding.d.ts
 * and completed by locks.js.
 */
@ContextThread
public final class LocksBinding {
  private final Thread thread = Thread.currentThread();
  private final ContextServices services;
  private final Map<Integer, LockRequest> requests = new HashMap<>();
  private @Nullable Value listener;

  private LocksBinding(ContextServices services) {
    this.services = services;
  }

  public static Object create(ContextServices services) {
    LocksBinding own = new LocksBinding(services);
    services.openings().add(own::releaseAll);
    return LocksFunctionsGlue.addTo(new RawObject("locks").state(own)).object();
  }

  void listen(Value callback) {
    listener = callback;
  }

  void ask(
      int id, String name, String client, boolean exclusive, boolean steal, boolean ifAvailable) {
    AsyncResource resource = new AsyncResource(services, ResourceType.LOCK_REQUEST);
    Value told = Objects.requireNonNull(listener);
    LockRequest request =
        new LockRequest(name, client, exclusive, outcome -> tell(resource, told, id, outcome));
    requests.put(id, request);
    LockManager.OF_PROCESS.request(request, steal, ifAvailable);
  }

  /** Calls the callback with an outcome, which another context may have caused on its thread. */
  @AnyThread
  private void tell(AsyncResource request, Value told, int id, LockRequest.Outcome outcome) {
    if (Thread.currentThread() == thread) {
      request.reference(true); // Keeps the context alive until then.
    }
    request.endLater(told, id, outcome.name().toLowerCase(Locale.ROOT));
  }

  void release(int id) {
    LockRequest request = requests.remove(id);
    if (request != null) {
      LockManager.OF_PROCESS.release(List.of(request));
    }
  }

  private void releaseAll() {
    LockManager.OF_PROCESS.release(List.copyOf(requests.values()));
    requests.clear();
  }

  static List<?> held() {
    return shown(LockManager.OF_PROCESS.held());
  }

  static List<?> pending() {
    return shown(LockManager.OF_PROCESS.pending());
  }

  private static List<?> shown(List<LockRequest> all) {
    return all.stream().map(LockRequest::shown).toList();
  }
}
