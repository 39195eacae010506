package io.vertx.core;

import java.util.List;
import java.util.function.Function;

/** The result of something that may not have happened yet. */
public interface Future<T> extends AsyncResult<T> {
  static CompositeFuture all(List<? extends Future<?>> futures) {
    return null;
  }

  Future<T> onComplete(Handler<AsyncResult<T>> handler);

  Future<T> onComplete(Completable<? super T> handler);

  <U> Future<U> compose(Function<? super T, Future<U>> mapper);

  <U> Future<U> map(Function<? super T, U> mapper);

  <V> Future<V> map(V value);
}
