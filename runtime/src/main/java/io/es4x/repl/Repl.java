package io.es4x.repl;

import io.es4x.context.HostCalls;
import io.es4x.context.JsContext;
import io.es4x.context.JsEngine;
import io.es4x.errors.JsErrors;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * A read-eval-print loop in one context: handles the messages of its {@link FrontEnd}.
 *
 * <p>The response to {@code {id, evaluate: text}} is {@code {id, text}}, or {@code {id,
 * incomplete}} when more lines are needed; that to {@code {id, complete: text}} is {@code {id,
 * completions, of}}. {@code {interrupt}} interrupts the running evaluation and {@code {exit}} ends
 * the process. {@code {uncaught: text}} is sent without a request.
 */
public final class Repl {
  private static final Duration UNTIL_INTERRUPTED = Duration.ofSeconds(2);
  private static final int NOTHING = 0;
  private static final String INTERRUPTED =
      "Uncaught:\nError [ERR_SCRIPT_EXECUTION_INTERRUPTED]: "
          + "Script execution was interrupted by `SIGINT`";

  private final JsEngine engine;
  private final FrontEnd frontEnd;
  private final Path folder;
  private final @Nullable String first;
  private final boolean printsFirst;
  private final AtomicInteger evaluating = new AtomicInteger();
  private volatile @Nullable Session session;

  /** The script that evaluates inputs, with the calls into its context. */
  private record Session(HostCalls calls, Value script) {
    <T> Future<T> call(Function<Value, Value> call, Function<Value, T> result) {
      return calls.call(() -> call.apply(script), result, JsErrors::toThrowable);
    }
  }

  private Repl(
      JsEngine engine,
      FrontEnd frontEnd,
      Path folder,
      @Nullable String first,
      boolean printsFirst) {
    this.engine = engine;
    this.frontEnd = frontEnd;
    this.folder = folder;
    this.first = first;
    this.printsFirst = printsFirst;
  }

  /**
   * Connects to the front end. Blocks.
   *
   * @param address where it is; see {@link FrontEnd#connect}
   * @param folder that {@code require} and {@code import} resolve from
   * @param first code to evaluate before all inputs, or null
   * @param printsFirst whether its value is printed
   */
  @AnyThread
  public static Repl connect(
      JsEngine engine,
      InputStream address,
      Path folder,
      @Nullable String first,
      boolean printsFirst)
      throws IOException {
    return new Repl(engine, FrontEnd.connect(address), folder, first, printsFirst);
  }

  /**
   * Starts a session in a new context.
   *
   * @return completed when the session is ready; failed with the error of a preloaded module
   */
  @ContextThread
  public Future<?> start(JsContext context) {
    context.callbackHandedOut();
    HostCalls calls = context.hostCalls();
    calls.becomeInterruptible();
    ReplHost host = new ReplHost(engine, calls, folder, this::uncaught);
    return calls
        .call(
            () -> calls.require("es4x:repl").invokeMember("start", host, first, printsFirst),
            script -> new Session(calls, script),
            JsErrors::toThrowable)
        .onSuccess(made -> session = made);
  }

  /** Handles messages on a thread of its own until the front end disconnects. */
  @AnyThread
  public void serve() {
    Session made = Objects.requireNonNull(session);
    Thread.ofPlatform().daemon().name("es4x-repl").start(() -> serve(made));
  }

  @AnyThread
  private void uncaught(String text) {
    frontEnd.send(new JsonObject().put("uncaught", text));
  }

  private void serve(Session session) {
    for (JsonObject asked = frontEnd.receive(); asked != null; asked = frontEnd.receive()) {
      if (asked.containsKey("evaluate")) {
        evaluating.set(asked.getInteger("id"));
        ask(session, "evaluate", asked);
      } else if (asked.containsKey("complete")) {
        ask(session, "complete", asked);
      } else if (asked.containsKey("interrupt")) {
        interrupt(session.calls());
      } else if (asked.containsKey("exit")) {
        break;
      }
    }
    session.call(script -> script.invokeMember("exit"), none -> none);
  }

  private void ask(Session session, String what, JsonObject asked) {
    int id = asked.getInteger("id");
    boolean evaluates = what.equals("evaluate");
    session
        .call(
            script ->
                evaluates && evaluating.get() != id
                    ? Value.asValue("{}") // It was interrupted before it began.
                    : script.invokeMember(what, asked.getString(what)),
            answer -> new JsonObject(answer.asString()))
        // An error that scripts cannot catch is an internal error of the engine.
        .otherwise(failure -> new JsonObject().put("text", "Uncaught " + failure.getMessage()))
        .onSuccess(
            answer -> {
              // An interrupted evaluation was answered before.
              if (!evaluates || evaluating.compareAndSet(id, NOTHING)) {
                frontEnd.send(answer.put("id", id));
              }
            });
  }

  private void interrupt(HostCalls calls) {
    int id = evaluating.getAndSet(NOTHING);
    if (!ends(calls)) {
      uncaught("(Java code runs, which ends when it likes. To exit, press Ctrl+C again)");
      while (!ends(calls)) {}
    }
    if (id != NOTHING) {
      frontEnd.send(new JsonObject().put("id", id).put("text", INTERRUPTED));
    }
  }

  /** Interrupts the running evaluation; returns whether it has ended. */
  private static boolean ends(HostCalls calls) {
    try {
      calls.interrupt(UNTIL_INTERRUPTED);
      return true;
    } catch (TimeoutException busy) {
      return false;
    }
  }
}
