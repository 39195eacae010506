package io.es4x.blocked;

import io.es4x.context.JsContext;
import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/** The stack of the JavaScript that runs in a context, in the lines of an error's stack. */
@AnyThread
public final class ScriptStack {
  private ScriptStack() {}

  /**
   * Takes the stack of a context.
   *
   * @return completed when the context next runs JavaScript, which may be never
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
