package io.es4x.node.bindings.locks;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
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
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The requests of one context: {@code internalBinding('locks')}, completed by locks.js. */
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
    return new RawObject("locks")
        .state(own)
        .function("listen", 1, given -> own(given).listen(given.get(0)))
        .function("ask", 6, given -> own(given).ask(given))
        .function("release", 1, given -> own(given).release(given.integer(0, 0)))
        .function("held", 0, given -> shown(LockManager.OF_PROCESS.held()))
        .function("pending", 0, given -> shown(LockManager.OF_PROCESS.pending()))
        .object();
  }

  private static LocksBinding own(Arguments given) {
    return given.state(LocksBinding.class);
  }

  /** Sets the function that hears of outcomes: the number of a request and what became of it. */
  private Object listen(Object function) {
    if (!JSFunction.isJSFunction(function)) {
      throw Errors.createTypeErrorNotAFunction(function);
    }
    listener = Context.getCurrent().asValue(function);
    return RawValue.of(null);
  }

  /** Takes a request, of whose outcome the listener is told in a task of its own. */
  private Object ask(Arguments given) {
    int id = given.integer(0, 0);
    AsyncResource resource = new AsyncResource(services, ResourceType.LOCK_REQUEST);
    Value told = Objects.requireNonNull(listener);
    LockRequest request =
        new LockRequest(
            given.string(1),
            given.string(2),
            given.isTrue(3),
            outcome -> tell(resource, told, id, outcome));
    requests.put(id, request);
    LockManager.OF_PROCESS.request(request, given.isTrue(4), given.isTrue(5));
    return RawValue.of(null);
  }

  /** Tells of an outcome; another context may have caused it, on its thread. */
  @AnyThread
  private void tell(AsyncResource request, Value told, int id, LockRequest.Outcome outcome) {
    if (Thread.currentThread() == thread) {
      request.reference(true); // The context may not end before.
    }
    request.endLater(told, id, outcome.name().toLowerCase(Locale.ROOT));
  }

  /** Gives a lock back. */
  private Object release(int id) {
    LockRequest request = requests.remove(id);
    if (request != null) {
      LockManager.OF_PROCESS.release(List.of(request));
    }
    return RawValue.of(null);
  }

  private void releaseAll() {
    LockManager.OF_PROCESS.release(List.copyOf(requests.values()));
    requests.clear();
  }

  private static Object shown(List<LockRequest> all) {
    return RawValue.of(all.stream().map(LockRequest::shown).toList());
  }
}
