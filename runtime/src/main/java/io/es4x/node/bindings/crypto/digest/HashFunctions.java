package io.es4x.node.bindings.crypto.digest;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.crypto.job.Job;
import io.es4x.node.bindings.crypto.value.CryptoValues;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Digests. An algorithm is told by a number, or by its name. */
@ContextThread
public final class HashFunctions {
  private static final int AS_LONG_AS_USUAL = -1;

  private HashFunctions() {}

  /** Adds the functions to the object of the binding. */
  public static void addTo(RawObject object) {
    HashFunctionsGlue.addTo(object);
    HmacFunctionsGlue.addTo(object);
  }

  static int hashNumber(String name) {
    HashAlgorithm algorithm = HashAlgorithm.find(name);
    return algorithm == null ? -1 : algorithm.ordinal();
  }

  static boolean hasOutput(int algorithm, int length) {
    return HashAlgorithm.of(algorithm).hasOutput(length);
  }

  static HashState createHash(int algorithm, int length) {
    return HashState.of(HashAlgorithm.of(algorithm), length);
  }

  static HashState copyHash(HashState state, int length) {
    try {
      return state.copy(length);
    } catch (CloneNotSupportedException never) {
      throw new IllegalStateException(never);
    }
  }

  static boolean updateHash(HashState state, Bytes data) {
    return state.update(data.array(), data.offset(), data.length());
  }

  static Object finishHash(HashState state, Object encoding) {
    return CryptoValues.encoded(state.digest(), encoding);
  }

  static Object digest(int algorithm, Object input, Object encoding, int length) {
    Bytes data = CryptoValues.textOrBytes(input);
    byte[] digest =
        HashState.of(
            HashAlgorithm.of(algorithm), length, data.array(), data.offset(), data.length());
    return CryptoValues.encoded(digest, encoding);
  }

  static Job hashJob(String name, byte[] data, @Nullable Integer bits) {
    HashAlgorithm algorithm = HashAlgorithm.of(name);
    int length = bits == null ? AS_LONG_AS_USUAL : bits / 8;
    return new Job(() -> HashState.of(algorithm, length, data, 0, data.length));
  }
}
