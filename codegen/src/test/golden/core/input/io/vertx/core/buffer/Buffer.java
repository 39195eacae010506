package io.vertx.core.buffer;

import io.vertx.core.shareddata.ClusterSerializable;
import io.vertx.core.shareddata.Shareable;
import java.nio.charset.Charset;

public interface Buffer extends ClusterSerializable, Shareable {
  static Buffer buffer(byte[] bytes) {
    return null;
  }

  Buffer appendBuffer(Buffer other);

  Buffer getBytes(byte[] dst);

  byte[] getBytes();

  String toString(Charset charset);
}
