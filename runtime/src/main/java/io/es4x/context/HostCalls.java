package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** The calls that a Java application makes into a context that it embeds, with their results. */
public final class HostCalls {
  private final JsContext context;
  private final Context polyglot;
  private final ContextScripts scripts;
  private final Value enter;
  private final AwaitedResults awaited;
  private final Path main;

  /**
   * @param enter calls a function as a task and awaits its result
   */
  HostCalls(
      JsContext context,
      Context polyglot,
      ContextScripts scripts,
      Value enter,
      AwaitedResults awaited,
      Path main) {
    this.context = context;
    this.polyglot = polyglot;
    this.scripts = scripts;
    this.enter = enter;
    this.awaited = awaited;
    this.main = main;
  }

  /**
   * Evaluates the context's main module; returns its exports.
   *
   * @param failure makes an exception of the value that it throws
   */
  @AnyThread
  public Future<Value> load(Function<Value, Throwable> failure) {
    return call(() -> scripts.runMain(main, false), module -> module.getMember("exports"), failure);
  }

  /** Evaluates a script, as if it were a file of that name. */
  @ContextThread
  public Value evaluate(String script, Path name) {
    return polyglot.eval(source(script, name));
  }

  /**
   * Checks the syntax of a script, or of a module when the name ends with {@code .mjs}.
   *
   * @throws org.graalvm.polyglot.PolyglotException if there is a syntax error
   */
  @ContextThread
  public void parse(String script, Path name) {
    polyglot.parse(source(script, name));
  }

  private static Source source(String script, Path name) {
    try {
      // The source has a file, since import() resolves relative to it.
      return Source.newBuilder("js", name.toFile()).content(script).build();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable); // Nothing is read.
    }
  }

  /**
   * Returns the global variables of all scripts, including those declared with {@code let} and
   * {@code const}.
   */
  @ContextThread
  public Value globals() {
    return polyglot.getBindings("js");
  }

  /** Returns an internal or builtin module by name. */
  @ContextThread
  public Value require(String module) {
    return scripts.require().execute(module);
  }

  /** Makes {@link #interrupt} work from now on; to be called outside of tasks. */
  @ContextThread
  public void becomeInterruptible() {
    // The engine can interrupt only once the context is not entered; from here on it is left after
    // each task.
    EnteredContext.end(polyglot);
  }

  /**
   * Interrupts the running task, which ends with an error that JavaScript cannot catch, and waits
   * until it has.
   *
   * @throws TimeoutException when it has not ended in that time, as Java code that ignores
   *     interrupts
   */
  @AnyThread
  public void interrupt(Duration timeout) throws TimeoutException {
    polyglot.interrupt(timeout);
  }

  /**
   * Runs code as one task and awaits the promise that it returns.
   *
   * @param result converts the result
   * @param failure makes an exception of the value that it throws
   * @return failed also when the context ends first
   */
  @AnyThread
  public <T extends @Nullable Object> Future<T> call(
      Supplier<Value> code, Function<Value, T> result, Function<Value, Throwable> failure) {
    Promise<T> promise = context.vertxContext().promise();
    context
        .vertxContext()
        .runOnContext(
            ignored -> {
              awaited.add(promise);
              if (!context.life().isClosed()) {
                context.runTask(() -> call(code, result, failure, promise));
              }
            });
    return promise.future();
  }

  private <T extends @Nullable Object> void call(
      Supplier<Value> code,
      Function<Value, T> result,
      Function<Value, Throwable> failure,
      Promise<T> promise) {
    ProxyExecutable fulfilled =
        values -> {
          try {
            promise.tryComplete(result.apply(values[0]));
          } catch (RuntimeException unconvertible) {
            promise.tryFail(unconvertible);
          }
          return null;
        };
    ProxyExecutable rejected =
        values -> {
          promise.tryFail(failure.apply(values[0]));
          return null;
        };
    ProxyExecutable settled = none -> scripts.settled(ignored -> code.get());
    enter.executeVoid(settled, fulfilled, rejected);
  }
}
