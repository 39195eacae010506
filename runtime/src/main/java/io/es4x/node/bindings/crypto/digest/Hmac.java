package io.es4x.node.bindings.crypto.digest;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.threads.AnyThread;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** A keyed digest that is being made, which JavaScript holds. */
@AnyThread
final class Hmac implements TruffleObject {
  private final HmacKey key;
  private final MessageDigest message;

  /** The output, once that was asked for: no more bytes are taken then. */
  private byte @Nullable [] output;

  Hmac(HmacKey key) {
    this.key = key;
    this.message = key.begin();
  }

  /** Adds bytes; returns whether they were taken. */
  boolean update(byte[] bytes, int offset, int length) {
    if (output != null) {
      return false;
    }
    message.update(bytes, offset, length);
    return true;
  }

  /** The output, the same each time: a stream takes it at its end, and a program afterwards. */
  byte[] digest() {
    if (output == null) {
      output = key.finish(message);
    }
    return output.clone();
  }
}
