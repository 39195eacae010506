package io.es4x.context;

import io.es4x.engine.promises.RejectionTracker;
import io.es4x.engine.raw.RawObject;
import io.es4x.interop.owner.Origin;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code dispatch.js}. Public for GraalJS only. */
@ContextThread
public final class Dispatch {
  private final JsContext context;
  private @Nullable Value main;
  private @Nullable Value run;
  private @Nullable Value runWithTwo;
  private @Nullable Value resumed;
  private @Nullable Value bind;

  Dispatch(JsContext context) {
    this.context = context;
  }

  /** Returns the function that calls handlers, as {@code call(handler, ...events)}. */
  public Object calls() {
    return new RawObject("dispatch").separateCall("call").object();
  }

  /** See {@link RejectionTracker#functions}. */
  public Object rejections() {
    return RejectionTracker.functions();
  }

  /**
   * Sets the functions that enter JavaScript. They are single functions, since calling them as
   * members of an object would allocate an array each time.
   */
  public void enterBy(
      Value mainFunction, Value runFunction, Value runWithTwoFunction, Value resumedFunction) {
    resumed = resumedFunction;
    main = mainFunction;
    run = runFunction;
    runWithTwo = runWithTwoFunction;
  }

  /**
   * Sets the function that binds callbacks to the current {@code AsyncLocalStorage} values; called
   * when a program first uses {@code AsyncLocalStorage}.
   */
  public void bindBy(Value bindFunction) {
    bind = bindFunction;
  }

  @Nullable Value bind() {
    return bind;
  }

  Value resumed() {
    return Objects.requireNonNull(resumed);
  }

  Value main() {
    return Objects.requireNonNull(main);
  }

  Value run() {
    return Objects.requireNonNull(run);
  }

  Value runWithTwo() {
    return Objects.requireNonNull(runWithTwo);
  }

  /** Returns the arrival that began the current task, or null for a task of the program. */
  public @Nullable Object arrival() {
    return context.arrival();
  }

  /** Handles the rejection of a promise that a handler has returned. */
  public void rejected(Value reason, Value promise, Origin arrival) {
    context.errors().rejected(reason, promise, arrival);
  }
}
