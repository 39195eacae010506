package io.es4x.node.bindings.crypto.cipher;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Ciphers of secret keys. */
@ContextThread
public final class CipherFunctions {
  private CipherFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    CipherFunctionsGlue.addTo(object);
  }

  /** Facts by their names, each before its value; null for a cipher or lengths it has not. */
  static @Nullable List<Object> cipherInfo(
      @Nullable CipherAlgorithm cipher, int keyLength, int ivLength) {
    if (cipher == null
        || keyLength >= 0 && keyLength != cipher.keyLength()
        || ivLength >= 0 && !cipher.takesIv(ivLength)) {
      return null;
    }
    List<Object> facts = new ArrayList<>();
    facts.addAll(List.of("mode", cipher.mode().name().toLowerCase(Locale.ROOT)));
    facts.addAll(List.of("name", cipher.name(), "nid", cipher.number()));
    if (cipher.mode() != CipherAlgorithm.Mode.STREAM) {
      facts.addAll(List.of("blockSize", cipher.blockLength()));
    }
    if (cipher.ivLength() > 0) {
      facts.addAll(List.of("ivLength", ivLength >= 0 ? ivLength : cipher.ivLength()));
    }
    facts.addAll(List.of("keyLength", cipher.keyLength()));
    return facts;
  }

  /** A cipher; the tag's length is negative for the usual one. */
  static CipherState createCipher(
      boolean encrypts, String name, byte[] key, byte @Nullable [] iv, int tagLength)
      throws GeneralSecurityException {
    CipherAlgorithm cipher = CipherAlgorithm.find(name);
    if (cipher == null) {
      throw CryptoFailure.error("ERR_CRYPTO_UNKNOWN_CIPHER", "Unknown cipher");
    }
    if (!cipher.takesIv(iv == null ? 0 : iv.length)) {
      throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_IV", "Invalid initialization vector");
    }
    int length = tagLength(cipher, name, tagLength);
    if (key.length != cipher.keyLength()) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
    }
    return state(cipher, encrypts, key, iv == null ? new byte[0] : iv, length);
  }

  private static int tagLength(CipherAlgorithm cipher, String name, int given) {
    if (!cipher.isAuthenticated()) {
      return 0;
    }
    if (given < 0) {
      if (cipher.mode() == CipherAlgorithm.Mode.CCM || cipher.mode() == CipherAlgorithm.Mode.OCB) {
        throw CryptoFailure.typeError(
            "ERR_CRYPTO_INVALID_AUTH_TAG", "authTagLength required for " + name);
      }
      return cipher.mode() == CipherAlgorithm.Mode.STREAM ? 16 : 0;
    }
    if (!cipher.takesTag(given)) {
      throw TaggedCipher.invalidTag(given);
    }
    return given;
  }

  private static CipherState state(
      CipherAlgorithm cipher, boolean encrypts, byte[] key, byte[] iv, int tagLength)
      throws GeneralSecurityException {
    return switch (cipher.mode()) {
      case GCM, STREAM -> new AeadCipher(cipher, encrypts, key, iv, tagLength);
      case CCM -> new CcmCipher(cipher, encrypts, key, iv, tagLength);
      case OCB -> OcbCipher.create(cipher, encrypts, key, iv, tagLength);
      case WRAP -> WrapCipher.create(encrypts, key, iv);
      default ->
          cipher.isByteMode()
              ? new ByteMode(cipher, encrypts, key, iv)
              : new PlainCipher(cipher, encrypts, key, iv);
    };
  }

  static byte[] updateCipher(CipherState cipher, Bytes data) throws GeneralSecurityException {
    byte[] output = cipher.update(data.copy());
    if (output == null) {
      throw CryptoFailure.error("Trying to add data in unsupported state");
    }
    return output;
  }

  /** A job for all of a text, and for data that is authenticated only. */
  static Job cipherJob(
      boolean encrypts,
      String name,
      byte[] key,
      byte @Nullable [] iv,
      int tagLength,
      byte @Nullable [] data,
      byte[] text)
      throws GeneralSecurityException {
    CipherState state = createCipher(encrypts, name, key, iv, tagLength);
    return new Job(() -> run(state, encrypts, tagLength, data, text));
  }

  private static byte[] run(
      CipherState state, boolean encrypts, int tagLength, byte @Nullable [] data, byte[] text)
      throws GeneralSecurityException {
    try {
      if (data != null) {
        state.authenticate(data, text.length);
      }
      if (encrypts) {
        byte[] output = state.all(text);
        return CipherState.joined(output, CipherState.orNone(state.tag()));
      }
      int length = text.length - Math.max(tagLength, 0);
      if (length < 0) {
        throw CipherState.notAuthentic();
      }
      if (tagLength > 0) {
        state.expectTag(java.util.Arrays.copyOfRange(text, length, text.length));
      }
      return state.all(java.util.Arrays.copyOf(text, length));
    } catch (CryptoFailure failure) {
      throw CryptoFailure.error("Cipher job failed");
    }
  }

  /** A job in counter mode; {@code bits} of the counter count. */
  static Job counterJob(byte[] key, byte[] counter, int bits, byte[] text) {
    return new Job(() -> CounterMode.run(key, counter, bits, text));
  }
}
