package io.es4x.node.bindings.crypto.cipher;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The base of ciphers with tags: the tag's life, and the order of the steps. */
@AnyThread
abstract class TaggedCipher extends CipherState {
  private final CipherAlgorithm algorithm;
  private final boolean encrypts;

  /** The length of the tag in bytes; 0 where it is not known yet. */
  private int tagLength;

  private byte @Nullable [] tag;
  private boolean finished;

  TaggedCipher(CipherAlgorithm algorithm, boolean encrypts, int tagLength) {
    this.algorithm = algorithm;
    this.encrypts = encrypts;
    this.tagLength = tagLength;
  }

  final boolean encrypts() {
    return encrypts;
  }

  final boolean isFinished() {
    return finished;
  }

  final int tagLength() {
    return tagLength == 0 ? 16 : tagLength;
  }

  @Override
  final boolean expectTag(byte[] expected) {
    if (encrypts || finished || tag != null) {
      return false;
    }
    boolean fits = tagLength == 0 || tagLength == expected.length;
    if (!fits || !algorithm.takesTag(expected.length)) {
      throw invalidTag(expected.length);
    }
    tagLength = expected.length;
    tag = expected;
    return true;
  }

  static CryptoFailure invalidTag(int length) {
    return CryptoFailure.typeError(
        "ERR_CRYPTO_INVALID_AUTH_TAG", "Invalid authentication tag length: " + length);
  }

  @Override
  final byte @Nullable [] tag() {
    return encrypts && finished ? tag : null;
  }

  /** The tag that what is decrypted came with. */
  final byte @Nullable [] expected() {
    return tag;
  }

  /** Notes the end, with the tag that was made: it is given out, or compared with the other. */
  final void end(byte[] made) {
    if (finished) {
      throw CryptoFailure.error("ERR_CRYPTO_INVALID_STATE", "Invalid state");
    }
    finished = true;
    byte[] cut = Arrays.copyOf(made, tagLength());
    if (encrypts) {
      tag = cut;
    } else if (tag == null || !MessageDigest.isEqual(cut, tag)) {
      throw notAuthentic();
    }
  }
}
