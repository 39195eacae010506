package io.es4x.patches;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.impl.future.FutureBase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Uses futures of Vert.x as an application without scripts does, and returns the results. */
public final class FutureProgram implements Callable<List<String>> {
  @Override
  public List<String> call() {
    List<String> lines = new ArrayList<>();
    boolean original = FutureBase.class.getSuperclass() == Object.class;
    lines.add(original ? "original" : "patched");
    Promise<Integer> promise = Promise.promise();
    promise
        .future()
        .map(value -> value + 1)
        .onComplete(done -> lines.add("map " + done.result()))
        .compose(value -> Future.<Integer>failedFuture("no " + value))
        .onFailure(e -> lines.add("failure " + e.getMessage()))
        .recover(e -> Future.succeededFuture(String.valueOf(e.getMessage()).length()))
        .onComplete(value -> lines.add("recovered " + value), e -> lines.add("never"));
    lines.add("before " + promise.future().isComplete());
    promise.complete(41);
    lines.add("after " + promise.future().result() + " " + promise.tryComplete(1));
    Future<String> failed = Future.failedFuture(new IllegalStateException("gone"));
    failed.onComplete(_ -> lines.add("never"), e -> lines.add("two handlers " + e.getMessage()));
    failed.otherwise("instead").onSuccess(value -> lines.add("otherwise " + value));
    failed.eventually(() -> Future.succeededFuture(1)).onFailure(e -> lines.add("" + e));
    Future.all(promise.future(), failed).onComplete(all -> lines.add("all " + all.succeeded()));
    Future.any(promise.future(), failed).onComplete(any -> lines.add("any " + any.succeeded()));
    failed.toCompletionStage().exceptionally(e -> "" + lines.add("stage " + e.getMessage()));
    return lines;
  }
}
