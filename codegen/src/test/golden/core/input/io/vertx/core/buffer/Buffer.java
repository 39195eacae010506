package io.vertx.core.buffer;

import java.nio.charset.Charset;

public interface Buffer {
  static Buffer buffer(byte[] bytes) {
    return null;
  }

  Buffer appendBuffer(Buffer other);

  Buffer getBytes(byte[] dst);

  byte[] getBytes();

  String toString(Charset charset);
}
