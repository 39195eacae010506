package io.es4x.node.bindings.crypto.cipher;

import com.oracle.truffle.api.interop.TruffleObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import org.jspecify.annotations.Nullable;

/** A cipher at work, which JavaScript holds. */
@AnyThread
abstract class CipherState implements TruffleObject {
  private static final byte[] NONE = {};

  /** The output that is known after more input; null where none can be added. */
  abstract byte @Nullable [] update(byte[] input) throws GeneralSecurityException;

  /** The rest of the output. */
  abstract byte[] finish() throws GeneralSecurityException;

  /** Turns padding on or off; returns false where that cannot be. */
  boolean padding(boolean padded) {
    return true;
  }

  /** Adds data that is authenticated only; returns false where that cannot be. */
  boolean authenticate(byte[] data, int plainLength) throws GeneralSecurityException {
    return false;
  }

  /** Takes the tag of what is to be decrypted; returns false where that cannot be. */
  boolean expectTag(byte[] tag) {
    return false;
  }

  /** The tag of what was encrypted; null where there is none. */
  byte @Nullable [] tag() {
    return null;
  }

  /** All of the output for all of the input. */
  byte[] all(byte[] input) throws GeneralSecurityException {
    byte[] first = update(input);
    if (first == null) {
      throw CryptoFailure.error("Cipher job failed");
    }
    return joined(first, finish());
  }

  static byte[] joined(byte[] first, byte[] second) {
    byte[] joined = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  /** The output that Java returns, which may be null for none. */
  static byte[] orNone(byte @Nullable [] output) {
    return output == null ? NONE : output;
  }

  static CryptoFailure notAuthentic() {
    return CryptoFailure.error("Unsupported state or unable to authenticate data");
  }
}
