package io.es4x.context;

import io.es4x.builtins.ContextScripts;
import io.es4x.engine.compiler.CompilerStart;
import io.es4x.engine.modules.StalledAwaits;
import io.es4x.errors.ErrorTexts;
import io.es4x.errors.JsErrors;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;

/** The main module of a context, from its evaluation to the {@code process} events at its end. */
@ContextThread
final class MainProgram {
  private static final int UNSETTLED_TOP_LEVEL_AWAIT = 13;

  private final JsContext context;
  private final ContextScripts scripts;
  private final Value enter;
  private final ErrorTexts errorTexts;
  private final Failures failures;
  private final Liveness liveness;
  private final AwaitedResults awaited;

  /**
   * @param enter runs a main module as a task
   */
  MainProgram(
      JsContext context,
      ContextScripts scripts,
      Value enter,
      ErrorTexts errorTexts,
      Failures failures,
      Liveness liveness,
      AwaitedResults awaited) {
    this.context = context;
    this.scripts = scripts;
    this.enter = enter;
    this.errorTexts = errorTexts;
    this.failures = failures;
    this.liveness = liveness;
    this.awaited = awaited;
  }

  /** See {@link JsContext#runMain}. */
  Future<Void> run(Path main) {
    return run(
        () -> scripts.runMain(main, false),
        error -> Optional.of(new MainFailure(errorTexts.uncaught(error, null), ExitCode.FAILED)));
  }

  /** See {@link JsContext#runProgram}. */
  Future<Void> runForProcess(Path main) {
    return runForProcess(() -> scripts.runMain(main, true));
  }

  /** See {@link JsContext#runWorker}. */
  Future<Void> runForWorker() {
    return runForProcess(scripts::runWorker);
  }

  private Future<Void> runForProcess(Supplier<Value> program) {
    CompilerStart.beginWhenLoaded();
    return run(program, this::failed);
  }

  /** Emits the program's error to its listeners; returns the failure if none has handled it. */
  private Optional<MainFailure> failed(Value error) {
    try {
      if (scripts.emitUncaught(error, "uncaughtException")) {
        return Optional.empty();
      }
    } catch (PolyglotException another) {
      if (context.life().isClosed()) {
        throw another;
      }
      String text = errorTexts.uncaught(JsErrors.toJs(another), another);
      return Optional.of(end(text, ExitCode.LISTENER_FAILED));
    }
    return Optional.of(end(errorTexts.uncaught(error, null), failures.emitFailure()));
  }

  /**
   * Ends the process at once, so that no tick, promise or event of the program runs any more.
   * Returns the failure of a program that does not own the process.
   */
  private MainFailure end(String text, int code) {
    ProcessControl process = context.process();
    if (process.endsByErrors() && !process.isEmbedded()) {
      process.uncaught(text, code);
    }
    return new MainFailure(text, code);
  }

  private Future<Void> run(
      Supplier<Value> program, Function<Value, Optional<MainFailure>> failure) {
    Promise<Void> result = awaited.add(context.vertxContext().promise());
    ProxyExecutable fulfilled =
        values -> {
          liveness.mainDone();
          result.tryComplete();
          return null;
        };
    ProxyExecutable rejected =
        values -> {
          liveness.mainDone();
          failure.apply(values[0]).ifPresentOrElse(result::tryFail, result::tryComplete);
          return null;
        };
    ProxyExecutable evaluate = none -> program.get();
    try {
      context.runTask(
          () -> {
            if (enter.execute(evaluate, fulfilled, rejected).asBoolean()) {
              fulfilled.execute(); // After the tasks and microtasks that it has left.
            }
          });
    } catch (PolyglotException | OutOfMemoryError ended) {
      if (!context.life().isClosed()) {
        HeapExhaustion.endIfCauseOf(ended, context.process());
        throw ended;
      }
    }
    return result.future();
  }

  /**
   * Emits {@code 'beforeExit'}; unless that scheduled more work, exits with the program's code.
   *
   * @param stuck returns whether a main module waits for a promise that nothing can settle any more
   */
  void end(int code, BooleanSupplier stuck, ProcessControl process) {
    context.runTask(scripts::emitBeforeExit);
    if (!liveness.isIdle()) {
      return;
    }
    boolean unsettled = code == 0 && stuck.getAsBoolean();
    if (unsettled && !process.settings().switches().contains("no-warnings")) {
      context.runTask(() -> process.stderr().write(unsettledAwaits()));
    }
    context.metrics().loopExits();
    int last = unsettled ? UNSETTLED_TOP_LEVEL_AWAIT : code;
    context.runTask(() -> scripts.emitEnd(last));
    if (!context.life().isClosed()) {
      context.runTask(() -> process.exit(scripts.exitCode(last)));
    }
  }

  private String unsettledAwaits() {
    String places =
        StalledAwaits.of(context.main()).stream()
            .map(errorTexts::unsettledAwait)
            .collect(Collectors.joining());
    return places.isEmpty() ? "Warning: Detected unsettled top-level await\n" : places;
  }

  /** Runs the {@code process.nextTick} queue and the microtasks. */
  void drain() {
    scripts.drain();
  }

  /** Emits {@code 'exit'}, unless it was emitted before. */
  void exit(int code) {
    context.runTask(() -> scripts.emitExit(code));
  }

  /** Emits a signal to the program's listeners. */
  void signal(String name, int number) {
    context.runTask(() -> scripts.emitSignal(name, number));
  }
}
