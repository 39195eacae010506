package io.vertx.core.shareddata;

public interface ClusterSerializable {
  int readFromBuffer(int position, io.vertx.core.buffer.Buffer buffer);
}
