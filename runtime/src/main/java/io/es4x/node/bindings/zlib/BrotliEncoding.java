package io.es4x.node.bindings.zlib;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import io.es4x.threads.AnyThread;

/** Compression by Brotli, with the native library of Brotli4j where the application brings it. */
@AnyThread
final class BrotliEncoding {
  private BrotliEncoding() {}

  /** Tells whether the library works on this machine. */
  static boolean isAvailable() {
    return Brotli4jLoader.isAvailable();
  }

  /**
   * @param quality 0 to 11
   * @param window its size as a power of two
   */
  static Codec create(int quality, int window) {
    Encoder.Parameters parameters = new Encoder.Parameters().setQuality(quality).setWindow(window);
    return new Encoding(compressed -> new BrotliOutputStream(compressed, parameters));
  }
}
