package io.es4x.node.bindings.work;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.services.Handles;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a binding that other threads work on. They keep the context alive; what comes of
 * each is taken by requests.js on the event loop, in a task of its own.
 */
@ContextThread
public final class WorkRequests {
  private final EventLoop loop;
  private final Handles.Handle handle;
  private @Nullable Value wake;
  private @Nullable Object done;

  /**
   * @param kind the name of the requests among the resources of the process
   */
  public WorkRequests(ContextServices services, String kind) {
    this.loop = services.eventLoop();
    this.handle = services.handles().ofKind(kind);
  }

  /** Adds what requests.js asks for; the object's functions have the work as their state. */
  public static RawObject addTo(RawObject object) {
    return object
        .function("onDone", 1, WorkRequests::onDone)
        .function("takeDone", 0, arguments -> arguments.state(WorkRequests.class).take());
  }

  /**
   * Begins a request.
   *
   * @param id by which requests.js knows it
   * @param work on any thread; gives what {@link RawValue} makes a value of
   */
  public void start(Object id, Supplier<@Nullable Object> work) {
    Object arrival = loop.arrival();
    handle.ref();
    WorkThreads.run(
        () -> {
          try {
            Object result = work.get();
            loop.runCompletion(() -> finish(id, result, arrival));
          } catch (RuntimeException | Error defect) {
            loop.runLater(handle::unref);
            throw defect;
          }
        });
  }

  private void finish(Object id, @Nullable Object result, @Nullable Object arrival) {
    handle.unref();
    loop.resume(arrival);
    done = RawArray.of(id, RawValue.of(result));
    Objects.requireNonNull(wake).executeVoid();
  }

  private Object take() {
    return Objects.requireNonNull(done);
  }

  private static Object onDone(Arguments arguments) {
    arguments.state(WorkRequests.class).wake = Context.getCurrent().asValue(arguments.get(0));
    return Undefined.instance;
  }
}
