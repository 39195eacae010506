package io.es4x.context;

import io.es4x.threads.ContextThread;
import io.vertx.core.Promise;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The results that Java code awaits from a context. They fail when the context ends first. */
@ContextThread
final class AwaitedResults {
  private final Set<Promise<?>> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
  private @Nullable Throwable end;

  /** Adds a result, which fails at once if the context has ended. */
  <T> Promise<T> add(Promise<T> result) {
    if (end != null) {
      result.tryFail(end);
      return result;
    }
    waiting.add(result);
    result.future().onComplete(done -> waiting.remove(result));
    return result;
  }

  /** Fails all results, also those added later. Only the first call counts. */
  void fail(Throwable reason) {
    if (end == null) {
      end = reason;
      List.copyOf(waiting).forEach(result -> result.tryFail(reason));
    }
  }
}
