package io.es4x.node.bindings.crypto.random;

import io.es4x.threads.AnyThread;
import java.security.SecureRandom;

/** Cryptographically secure random bytes. */
@AnyThread
public final class RandomBytes {
  public static final SecureRandom SOURCE = new SecureRandom();

  private RandomBytes() {}

  public static byte[] of(int size) {
    byte[] random = new byte[size];
    SOURCE.nextBytes(random);
    return random;
  }
}
