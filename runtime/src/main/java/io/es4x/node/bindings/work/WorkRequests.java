package io.es4x.node.bindings.work;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawError;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a binding that run on worker threads. requests.js takes the outcome of each on
 * the event loop, in a task of its own.
 */
@ContextThread
public final class WorkRequests {
  private final ContextServices services;
  private final ResourceType type;
  private @Nullable Value done;

  public WorkRequests(ContextServices services, ResourceType type) {
    this.services = services;
    this.type = type;
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
    this.<@Nullable Object>start(id, work, RawValue::of);
  }

  /**
   * Begins a request.
   *
   * @param id by which requests.js knows it
   * @param work on any thread
   * @param value makes the result of what the work has given, in the context
   */
  public <T extends @Nullable Object> void start(
      Object id, Supplier<T> work, Function<T, Object> value) {
    AsyncResource request = AsyncResource.request(services, type);
    Value script = Objects.requireNonNull(done);
    WorkThreads.run(() -> request.complete(script, outcome(id, work, value)));
  }

  /** Does the work; makes the arguments of the callback later. */
  @AnyThread
  private static <T extends @Nullable Object> Supplier<Object[]> outcome(
      Object id, Supplier<T> work, Function<T, Object> value) {
    try {
      T result = work.get();
      return () -> new Object[] {id, value.apply(result)};
    } catch (RuntimeException | Error failure) {
      return () -> new Object[] {id, Undefined.instance, RawError.ofWork(failure)};
    }
  }

  /** Sets the callback for requests that are done. */
  void onDone(Value callback) {
    done = callback;
  }
}
