package io.es4x.node.bindings.crypto.signing;

import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Signatures. */
@ContextThread
public final class SignFunctions {
  private SignFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    SignFunctionsGlue.addTo(object);
    RsaFunctionsGlue.addTo(object);
  }

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
