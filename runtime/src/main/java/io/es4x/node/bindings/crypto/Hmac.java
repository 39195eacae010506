package io.es4x.node.bindings.crypto;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.threads.AnyThread;
import java.security.MessageDigest;

/** A keyed digest that is being made, which JavaScript holds. */
@AnyThread
final class Hmac implements TruffleObject {
  private final HmacKey key;
  private final MessageDigest message;

  Hmac(HmacKey key) {
    this.key = key;
    this.message = key.begin();
  }

  void update(byte[] bytes, int offset, int length) {
    message.update(bytes, offset, length);
  }

  byte[] digest() {
    return key.finish(message);
  }
}
