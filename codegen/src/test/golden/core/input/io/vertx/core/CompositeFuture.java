package io.vertx.core;

public interface CompositeFuture extends Future<CompositeFuture> {
  @Override
  CompositeFuture onComplete(Handler<AsyncResult<CompositeFuture>> handler);

  int size();
}
