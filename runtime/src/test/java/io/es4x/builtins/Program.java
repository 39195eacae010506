package io.es4x.builtins;

import io.es4x.context.JsEngine;
import io.es4x.context.TestContext;
import io.es4x.context.TestLoop;
import io.es4x.context.TestServices;
import io.es4x.loader.ModuleOptions;
import io.es4x.services.Permissions;
import java.util.List;
import java.util.Optional;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts in a context of their own, on a {@link TestLoop}, and records their output. {@code
 * require} of the builtin modules is a global.
 */
public final class Program implements AutoCloseable {
  private static final JsEngine ENGINE = TestContext.engine(new ModuleOptions());

  private final TestServices services;
  private final TestLoop loop;
  private final TestContext context;

  /** Makes a program with all permissions. */
  public Program() {
    this(Permissions.ALL);
  }

  public Program(Permissions permissions) {
    services = new TestServices(permissions);
    loop = services.loop();
    context = TestContext.create(ENGINE, services);
    ContextScripts scripts = context.scripts();
    loop.onDrain(scripts::drain);
    loop.onRejection(
        (reason, promise) ->
            scripts.emitUnhandledRejection(reason, promise)
                ? Optional.empty()
                : Optional.of(scripts.rejectionError(reason)));
    context.polyglot().getBindings("js").putMember("require", scripts.require());
  }

  /** Runs a script and the tasks that it schedules; returns its output to stdout. */
  public static String print(String script) {
    try (Program program = new Program()) {
      program.run(script);
      program.failOnUncaught();
      return program.stdout();
    }
  }

  /** Runs a script and the tasks that it schedules. */
  public Program run(String script) {
    return run(script, Integer.MAX_VALUE);
  }

  /** Runs a script and the tasks that it schedules, until the given number of timers have run. */
  public Program run(String script, int maxTimers) {
    Source source = Source.newBuilder("js", script, "/app/index.js").buildLiteral();
    loop.runTask(
        () -> {
          try {
            context.polyglot().eval(source);
          } catch (PolyglotException exception) {
            Value error = exception.getGuestObject();
            if (exception.isHostException() || error == null) {
              throw exception;
            }
            loop.uncaught(error);
          }
        });
    loop.run(maxTimers);
    return this;
  }

  public String stdout() {
    return services.outputText();
  }

  public String stderr() {
    return services.errorText();
  }

  public ContextScripts scripts() {
    return context.scripts();
  }

  public Context context() {
    return context.polyglot();
  }

  /** Returns the messages of uncaught errors. */
  public List<String> uncaught() {
    return loop.uncaught().stream().map(error -> error.getMember("message").asString()).toList();
  }

  /** Returns the code that the program exited with, or null when it did not. */
  public @Nullable Integer exited() {
    return services.exited();
  }

  /** Returns the signals that it has begun ({@code +}) and stopped ({@code -}) to listen to. */
  public List<String> signals() {
    return services.signals();
  }

  private void failOnUncaught() {
    if (!loop.uncaught().isEmpty()) {
      throw new AssertionError("uncaught: " + loop.uncaught().getFirst().getMember("stack"));
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
