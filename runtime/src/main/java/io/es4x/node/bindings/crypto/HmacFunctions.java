package io.es4x.node.bindings.crypto;

import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.threads.ContextThread;
import java.security.MessageDigest;

/** Keyed digests, and the comparison that tells nothing by the time it takes. */
@ContextThread
final class HmacFunctions {
  private HmacFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("createHmac", 2, HmacFunctions::create)
        .function("updateHmac", 3, HmacFunctions::update)
        .function("finishHmac", 2, HmacFunctions::finish)
        .function("hmacJob", 4, HmacFunctions::job)
        .function("equalBytes", 2, HmacFunctions::equalBytes);
  }

  private static Object create(Arguments arguments) {
    return new Hmac(key(arguments));
  }

  private static Object update(Arguments arguments) {
    Bytes data = Values.data(arguments, 1);
    return hmac(arguments).update(data.array(), data.offset(), data.length());
  }

  private static Object finish(Arguments arguments) {
    return Values.encoded(hmac(arguments).digest(), arguments.get(1));
  }

  /** A job that signs, given digest, key and data; with a signature too, one that verifies it. */
  private static Object job(Arguments arguments) {
    HmacKey key = key(arguments);
    byte[] data = Values.bytes(arguments, 2);
    byte[] signature = Values.optionalBytes(arguments, 3);
    return new Job(
        () -> {
          byte[] made = key.digest(data);
          return signature == null ? made : (Object) MessageDigest.isEqual(made, signature);
        });
  }

  /** Compares buffers of the same length. */
  private static Object equalBytes(Arguments arguments) {
    Bytes a = arguments.bytes(0);
    Bytes b = arguments.bytes(1);
    int different = 0;
    for (int i = 0; i < a.length(); i++) {
      different |= a.array()[a.offset() + i] ^ b.array()[b.offset() + i];
    }
    return different == 0;
  }

  private static HmacKey key(Arguments arguments) {
    return new HmacKey(HashAlgorithm.of(arguments.string(0)), Values.bytes(arguments, 1));
  }

  private static Hmac hmac(Arguments arguments) {
    return (Hmac) arguments.get(0);
  }
}
