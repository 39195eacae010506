package io.vertx.core.shareddata;

public interface Shareable {
  Shareable copy();
}
