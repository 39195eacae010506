package io.es4x.node.bindings.work;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawError;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a binding that run on worker threads. The outcome of each is taken by requests.js
 * on the event loop, in a task of its own.
 */
@ContextThread
public final class WorkRequests {
  private final ContextServices services;
  private final ResourceType type;
  private final Map<Object, Outcome> outcomes = new ConcurrentHashMap<>();
  private @Nullable Value done;

  public WorkRequests(ContextServices services, ResourceType type) {
    this.services = services;
    this.type = type;
  }

  /** The outcome of a request: a result, or what the work has thrown. */
  private record Outcome(@Nullable Object result, @Nullable Throwable failure) {

    static Outcome of(Supplier<@Nullable Object> work) {
      try {
        return new Outcome(work.get(), null);
      } catch (RuntimeException | Error failure) {
        return new Outcome(null, failure);
      }
    }
  }

  /** Adds what requests.js asks for; the object's functions have the work as their state. */
  public static RawObject addTo(RawObject object) {
    return RequestResultsGlue.addTo(object);
  }

  /**
   * Begins a request.
   *
   * @param id by which requests.js knows it
   * @param work on any thread; gives what {@link RawValue} makes a value of
   */
  public void start(Object id, Supplier<@Nullable Object> work) {
    AsyncResource request = AsyncResource.request(services, type);
    Value script = Objects.requireNonNull(done);
    WorkThreads.run(
        () -> {
          outcomes.put(id, Outcome.of(work));
          request.complete(script, id);
        });
  }

  /** Sets the callback for requests that are done. */
  void onDone(Value callback) {
    done = callback;
  }

  /** The result of a request, and the error where there is none. */
  Object workOutcome(Object id) {
    Outcome outcome = Objects.requireNonNull(outcomes.remove(id));
    return outcome.failure == null
        ? RawArray.of(RawValue.of(outcome.result))
        : RawArray.of(Undefined.instance, RawError.ofWork(outcome.failure));
  }
}
