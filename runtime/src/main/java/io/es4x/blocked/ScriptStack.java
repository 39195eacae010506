package io.es4x.blocked;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/** The JavaScript stack of a running context, formatted as the lines of an {@code error.stack}. */
@AnyThread
public final class ScriptStack {
  private ScriptStack() {}

  /**
   * Reads the stack of a context.
   *
   * @return completed the next time the context runs JavaScript, which may be never
   */
  public static CompletableFuture<List<String>> of(JsContext context) {
    return JsStacks.of(context.engine())
        .of(context.thread())
        .thenApplyAsync(calls -> lines(context, calls));
  }

  static List<String> lines(JsContext context, List<JsStacks.Call> calls) {
    return calls.stream()
        .map(call -> context.stackLine(call.function(), call.place(), call.inFile()))
        .filter(Objects::nonNull)
        .toList();
  }
}
