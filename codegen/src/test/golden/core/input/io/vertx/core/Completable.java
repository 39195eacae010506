package io.vertx.core;

@FunctionalInterface
public interface Completable<T> {
  void complete(T result, Throwable failure);
}
