package io.es4x.node.bindings.crypto.digest;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.DigestException;
import java.security.MessageDigest;

/**
 * A key for digests (RFC 2104), as the states of both digests that have taken it in. Java's own
 * takes no empty key, and takes the key in again for each message.
 */
@AnyThread
public final class HmacKey {
  private static final byte INNER = 0x36;
  private static final byte OUTER = 0x5c;

  private final MessageDigest inner;
  private final MessageDigest outer;
  private final int length;

  /**
   * Takes in a key.
   *
   * @throws CryptoFailure for algorithms with output of any length
   */
  public HmacKey(HashAlgorithm algorithm, byte[] key) {
    if (algorithm.isExtendable()) {
      throw CryptoFailure.invalidDigest(algorithm.nodeName());
    }
    byte[] block = new byte[algorithm.blockLength()];
    byte[] shortened = key.length > block.length ? HashState.of(algorithm, key) : key;
    System.arraycopy(shortened, 0, block, 0, shortened.length);
    inner = begun(algorithm, block, INNER);
    outer = begun(algorithm, block, OUTER);
    length = algorithm.length();
  }

  private static MessageDigest begun(HashAlgorithm algorithm, byte[] key, byte mask) {
    byte[] masked = new byte[key.length];
    for (int i = 0; i < key.length; i++) {
      masked[i] = (byte) (key[i] ^ mask);
    }
    MessageDigest digest = algorithm.digest();
    digest.update(masked);
    return digest;
  }

  /** The length of the digests in bytes. */
  public int length() {
    return length;
  }

  /** A digest that takes the bytes of a message. */
  MessageDigest begin() {
    return copyOf(inner);
  }

  /** The keyed digest of a message, given what {@link #begin} made. */
  byte[] finish(MessageDigest message) {
    return copyOf(outer).digest(message.digest());
  }

  /** The keyed digest of messages, one after the other. */
  public byte[] digest(byte[]... messages) {
    MessageDigest digest = begin();
    for (byte[] message : messages) {
      digest.update(message);
    }
    return finish(digest);
  }

  /** Replaces bytes, as many as digests have, by their keyed digest. */
  public void digestInPlace(byte[] bytes) {
    try {
      MessageDigest first = copyOf(inner);
      first.update(bytes);
      first.digest(bytes, 0, length);
      MessageDigest second = copyOf(outer);
      second.update(bytes);
      second.digest(bytes, 0, length);
    } catch (DigestException tooShort) {
      throw new IllegalStateException(tooShort);
    }
  }

  private static MessageDigest copyOf(MessageDigest digest) {
    try {
      return (MessageDigest) digest.clone();
    } catch (CloneNotSupportedException never) {
      throw new IllegalStateException(never);
    }
  }
}
