package io.es4x.node.bindings.crypto;

import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Signatures. */
@ContextThread
final class SignFunctions {
  private SignFunctions() {}

  static Message createMessage() {
    return new Message();
  }

  /**
   * A job that signs; with a signature, one that verifies it.
   *
   * @param plain whether the signature is that of IEEE P1363
   */
  static Job signJob(
      AsymmetricKey key,
      Message message,
      @Nullable String digest,
      int padding,
      @Nullable Integer saltLength,
      boolean plain,
      byte @Nullable [] context,
      byte @Nullable [] signature) {
    byte[] data = message.toByteArray();
    SignatureScheme scheme =
        new SignatureScheme(
            digest == null ? null : HashAlgorithm.of(digest), padding, saltLength, plain, context);
    return new Job(
        () ->
            signature == null
                ? scheme.sign(key, data)
                : (Object) scheme.verify(key, data, signature));
  }
}
