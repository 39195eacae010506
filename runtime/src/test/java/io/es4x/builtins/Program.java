package io.es4x.builtins;

import io.es4x.interop.BindingTables;
import io.es4x.interop.InteropRules;
import io.es4x.node.process.ProcessHost;
import io.es4x.node.process.ProcessLife;
import io.es4x.node.process.ProcessSettings;
import io.es4x.node.process.StandardStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts with all globals installed, on a {@link TestLoop}, and keeps what they print. {@code
 * require} is there as a global; nothing else is.
 */
public final class Program implements AutoCloseable, ProcessLife {
  private static final Engine ENGINE =
      Engine.newBuilder("js")
          .allowExperimentalOptions(true)
          .option("engine.WarnInterpreterOnly", "false")
          .build();
  private static final HostAccess RULES = InteropRules.create(BindingTables.EMPTY);
  private static final Scripts SCRIPTS = new Scripts();

  private final ByteArrayOutputStream stdout = new ByteArrayOutputStream();
  private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();
  private final TestLoop loop = new TestLoop();
  private final Context context;
  private final Globals globals;
  private final List<String> signals = new ArrayList<>();
  private @Nullable Integer exited;

  public Program() {
    context =
        Context.newBuilder("js")
            .engine(ENGINE)
            .allowExperimentalOptions(true)
            .option("js.ecmascript-version", "staging")
            .option("js.unhandled-rejections", "handler")
            .option("js.stack-trace-api", "true")
            .allowHostAccess(RULES)
            .allowHostClassLookup(name -> true)
            .build();
    ProcessSettings settings =
        new ProcessSettings(
            "/bin/es4x",
            "es4x",
            List.of("--instances", "2"),
            List.of("/bin/es4x", "/app/index.js", "--port", "80"),
            Map.of("es4x", "1.2.3"));
    globals =
        Globals.install(
            context,
            SCRIPTS,
            loop,
            new ProcessHost(
                settings, this, StandardStream.to(stdout, 1), StandardStream.to(stderr, 2)));
    loop.onDrain(globals::drain);
    loop.onRejection(
        (reason, promise) ->
            globals.emitUnhandledRejection(reason, promise)
                ? Optional.empty()
                : Optional.of(globals.rejectionError(reason)));
    context.getBindings("js").putMember("require", globals.require());
  }

  /** Runs a script and everything that follows from it; returns what it printed to stdout. */
  public static String print(String script) {
    try (Program program = new Program()) {
      program.run(script);
      program.failOnUncaught();
      return program.stdout();
    }
  }

  /** Runs a script and all that follows from it. */
  public Program run(String script) {
    return run(script, Integer.MAX_VALUE);
  }

  /** Runs a script and what follows from it, until so many timers have run. */
  public Program run(String script, int maxTimers) {
    Source source = Source.newBuilder("js", script, "/app/index.js").buildLiteral();
    loop.runTask(
        () -> {
          try {
            context.eval(source);
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
    return stdout.toString(StandardCharsets.UTF_8);
  }

  public String stderr() {
    return stderr.toString(StandardCharsets.UTF_8);
  }

  public Globals globals() {
    return globals;
  }

  public Context context() {
    return context;
  }

  /** The messages of the errors that nothing caught. */
  public List<String> uncaught() {
    return loop.uncaught().stream().map(error -> error.getMember("message").asString()).toList();
  }

  /** The code that the program exited with, or null when it did not. */
  public @Nullable Integer exited() {
    return exited;
  }

  /** The signals it has begun ({@code +}) and ceased ({@code -}) to listen to. */
  public List<String> signals() {
    return signals;
  }

  private void failOnUncaught() {
    if (!loop.uncaught().isEmpty()) {
      throw new AssertionError("uncaught: " + loop.uncaught().getFirst().getMember("stack"));
    }
  }

  @Override
  public void exit(int code) {
    exited = code;
  }

  @Override
  public void exitCode(int code) {}

  @Override
  public void abort() {
    exited = 134;
  }

  @Override
  public void listensTo(String name, boolean listening) {
    signals.add((listening ? "+" : "-") + name);
  }

  @Override
  public void waiting(int change) {}

  @Override
  public void runLater(Runnable task) {
    throw new UnsupportedOperationException("there is no other thread");
  }

  @Override
  public void close() {
    context.close(true);
  }
}
