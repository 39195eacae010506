package io.es4x.node.bindings.crypto;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawValue;
import io.es4x.threads.ContextThread;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Ciphers of secret keys. */
@ContextThread
final class CipherFunctions {
  private CipherFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("ciphers", 0, arguments -> RawValue.of(CipherAlgorithm.names()))
        .function("cipherInfo", 3, CipherFunctions::info)
        .function("createCipher", 5, CipherFunctions::create)
        .function("updateCipher", 3, CipherFunctions::update)
        .function("finishCipher", 1, arguments -> RawValue.of(state(arguments).finish()))
        .function("padCipher", 2, arguments -> state(arguments).padding(arguments.isTrue(1)))
        .function("authenticate", 3, CipherFunctions::authenticate)
        .function(
            "expectTag", 2, arguments -> state(arguments).expectTag(Values.bytes(arguments, 1)))
        .function("cipherTag", 1, arguments -> RawValue.of(state(arguments).tag()))
        .function("cipherJob", 7, CipherFunctions::job)
        .function("counterJob", 4, CipherFunctions::counterJob);
  }

  /** Facts by their names, each before its value; undefined for a cipher or lengths it has not. */
  private static Object info(Arguments arguments) {
    CipherAlgorithm cipher =
        arguments.get(0) instanceof Number number
            ? CipherAlgorithm.find(number.intValue())
            : CipherAlgorithm.find(arguments.string(0));
    int keyLength = arguments.integer(1, -1);
    int ivLength = arguments.integer(2, -1);
    if (cipher == null
        || keyLength >= 0 && keyLength != cipher.keyLength()
        || ivLength >= 0 && !cipher.takesIv(ivLength)) {
      return Undefined.instance;
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
    return RawValue.of(facts);
  }

  /** Takes whether it encrypts, name, key, iv, and the tag's length, negative for the usual one. */
  private static Object create(Arguments arguments) throws GeneralSecurityException {
    CipherAlgorithm cipher = CipherAlgorithm.find(arguments.string(1));
    if (cipher == null) {
      throw CryptoFailure.error("ERR_CRYPTO_UNKNOWN_CIPHER", "Unknown cipher");
    }
    byte[] key = Values.bytes(arguments, 2);
    byte[] iv = Values.optionalBytes(arguments, 3);
    if (!cipher.takesIv(iv == null ? 0 : iv.length)) {
      throw CryptoFailure.typeError("ERR_CRYPTO_INVALID_IV", "Invalid initialization vector");
    }
    int tagLength = tagLength(cipher, arguments.string(1), arguments.integer(4, -1));
    if (key.length != cipher.keyLength()) {
      throw CryptoFailure.rangeError("ERR_CRYPTO_INVALID_KEYLEN", "Invalid key length");
    }
    return state(cipher, arguments.isTrue(0), key, iv == null ? new byte[0] : iv, tagLength);
  }

  private static int tagLength(CipherAlgorithm cipher, String name, int given) {
    if (!cipher.isAuthenticated()) {
      return 0;
    }
    if (given < 0) {
      if (cipher.mode() == CipherAlgorithm.Mode.CCM) {
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
      case WRAP -> new WrapCipher(cipher, encrypts, key, iv);
      default ->
          cipher.isByteMode()
              ? new ByteMode(cipher, encrypts, key, iv)
              : new PlainCipher(cipher, encrypts, key, iv);
    };
  }

  /** Cipher, and a buffer, or a text and its encoding. */
  private static Object update(Arguments arguments) throws GeneralSecurityException {
    byte[] output = state(arguments).update(Values.data(arguments, 1).copy());
    if (output == null) {
      throw CryptoFailure.error("Trying to add data in unsupported state");
    }
    return RawValue.of(output);
  }

  private static Object authenticate(Arguments arguments) throws GeneralSecurityException {
    return state(arguments).authenticate(Values.bytes(arguments, 1), arguments.integer(2, -1));
  }

  /**
   * A job for all of a text, given whether it encrypts, name, key, iv, length of the tag, what else
   * is authenticated, and the text. Tags are the end of what is encrypted.
   */
  private static Object job(Arguments arguments) throws GeneralSecurityException {
    CipherState state = (CipherState) create(arguments);
    byte[] data = Values.optionalBytes(arguments, 5);
    byte[] text = Values.bytes(arguments, 6);
    boolean encrypts = arguments.isTrue(0);
    int tagLength = arguments.integer(4, 0);
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

  /** A job in counter mode, given key, counter, how many of its bits count, and text. */
  private static Object counterJob(Arguments arguments) {
    byte[] key = Values.bytes(arguments, 0);
    byte[] counter = Values.bytes(arguments, 1);
    int bits = arguments.integer(2, 0);
    byte[] text = Values.bytes(arguments, 3);
    return new Job(() -> CounterMode.run(key, counter, bits, text));
  }

  private static CipherState state(Arguments arguments) {
    return (CipherState) arguments.get(0);
  }
}
