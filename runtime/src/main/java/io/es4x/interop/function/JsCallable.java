package io.es4x.interop.function;

import io.es4x.interop.convert.ToJava;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.graalvm.polyglot.SourceSection;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** A function as a {@code Callable}, which {@code executeBlocking} runs on a thread of its own. */
final class JsCallable extends JsCallback implements Callable<@Nullable Object> {
  private final Value function;

  JsCallable(Value function) {
    super(function);
    this.function = function;
  }

  @Override
  public @Nullable Object call() {
    return ToJava.convert(call("Callable"), Object.class);
  }

  /**
   * Returns code that has the function run on another thread and waits for its result, a value of
   * this function's context.
   *
   * @param options of the call, with its arguments
   */
  Callable<@Nullable Object> onOtherThread(Object options) {
    takenBack();
    SourceSection section = function.getSourceLocation();
    boolean known = section != null && section.isAvailable();
    String path = known ? section.getSource().getPath() : null;
    Value job =
        owner()
            .builtin("es4x:blocking")
            .invokeMember(
                "job",
                function,
                options,
                path == null ? "" : path,
                known ? section.getStartLine() : 1,
                known ? section.getStartColumn() : 1);
    return () -> {
      try {
        return owner().result(job::execute).toCompletionStage().toCompletableFuture().get();
      } catch (ExecutionException failure) {
        throw failure.getCause() instanceof Exception cause ? cause : failure;
      }
    };
  }
}
