package io.es4x.node.bindings.crypto.certificate;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.key.KeyReader;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A public key with a challenge, both signed by the private key: SPKAC, of the element {@code
 * keygen} of HTML 5.0.
 *
 * @param signed the key and the challenge in DER, which the signature is of
 * @param key the public key in DER
 */
@AnyThread
record Spkac(byte[] signed, byte[] key, byte[] challenge, String algorithm, byte[] signature) {

  /** Reads the text of one, in base64; null for what is none. */
  private static @Nullable Spkac read(byte[] text) {
    try {
      String base64 = new String(text, StandardCharsets.ISO_8859_1).strip();
      DerReader all = new DerReader(Base64.getMimeDecoder().decode(base64)).sequence();
      byte[] signed = all.peek();
      DerReader keyAndChallenge = all.sequence();
      byte[] key = keyAndChallenge.peek();
      keyAndChallenge.sequence();
      byte[] challenge = keyAndChallenge.next(Der.IA5_STRING).rest();
      return new Spkac(signed, key, challenge, all.sequence().oid(), all.bits());
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }

  /** Returns whether a text is one, and signed by its key. */
  static boolean verify(byte[] text) {
    Spkac read = read(text);
    try {
      return read != null && read.isSigned();
    } catch (GeneralSecurityException | IllegalArgumentException | CryptoFailure unsupported) {
      return false;
    }
  }

  private boolean isSigned() throws GeneralSecurityException {
    Signature verifier = Signature.getInstance(algorithm);
    verifier.initVerify(KeyReader.spki(key).publicKey());
    verifier.update(signed);
    return verifier.verify(signature);
  }

  /** The public key of a text, in PEM; null for a text that is none. */
  static @Nullable String publicKey(byte[] text) {
    Spkac read = read(text);
    return read == null ? null : Pem.write("PUBLIC KEY", read.key);
  }

  /** The challenge of a text; null for a text that is none. */
  static byte @Nullable [] challenge(byte[] text) {
    Spkac read = read(text);
    return read == null ? null : read.challenge;
  }
}
