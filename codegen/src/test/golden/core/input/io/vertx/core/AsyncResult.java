package io.vertx.core;

public interface AsyncResult<T> {
  /** @return the result or null if the operation failed. */
  T result();
}
