package io.es4x.node.bindings.crypto;

import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawValue;
import io.es4x.threads.ContextThread;

/** Digests. An algorithm is told by a number, or by its name. */
@ContextThread
final class HashFunctions {
  private static final int AS_LONG_AS_USUAL = -1;

  private HashFunctions() {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("hashes", 0, arguments -> RawValue.of(HashAlgorithm.allNames()))
        .function("hashNumber", 1, HashFunctions::number)
        .function("hasOutput", 2, HashFunctions::hasOutput)
        .function("createHash", 2, HashFunctions::create)
        .function("copyHash", 2, HashFunctions::copy)
        .function("updateHash", 3, HashFunctions::update)
        .function("finishHash", 2, HashFunctions::finish)
        .function("digest", 5, HashFunctions::digest)
        .function("hashJob", 3, HashFunctions::job);
  }

  /** The number of the algorithm of a name, -1 for none. */
  private static Object number(Arguments arguments) {
    HashAlgorithm algorithm = HashAlgorithm.find(arguments.string(0));
    return algorithm == null ? -1 : algorithm.ordinal();
  }

  /** Tells whether an algorithm, by its number, has output of a length. */
  private static Object hasOutput(Arguments arguments) {
    return HashAlgorithm.of(arguments.integer(0, 0)).hasOutput(arguments.integer(1, 0));
  }

  /** Begins a digest, given an algorithm's number and the length of the output. */
  private static Object create(Arguments arguments) {
    return HashState.of(
        HashAlgorithm.of(arguments.integer(0, 0)), arguments.integer(1, AS_LONG_AS_USUAL));
  }

  private static Object copy(Arguments arguments) {
    try {
      return state(arguments).copy(arguments.integer(1, AS_LONG_AS_USUAL));
    } catch (CloneNotSupportedException never) {
      throw new IllegalStateException(never);
    }
  }

  /** Adds a buffer, or a text and its encoding; returns whether it was taken. */
  private static Object update(Arguments arguments) {
    Bytes data = Values.data(arguments, 1);
    return state(arguments).update(data.array(), data.offset(), data.length());
  }

  private static Object finish(Arguments arguments) {
    return Values.encoded(state(arguments).digest(), arguments.get(1));
  }

  /** The digest in one step, given number, text or buffer, output's encoding and length. */
  private static Object digest(Arguments arguments) {
    Bytes data = Values.textOrBytes(arguments, 1);
    byte[] digest =
        HashState.of(
            HashAlgorithm.of(arguments.integer(0, 0)),
            arguments.integer(3, AS_LONG_AS_USUAL),
            data.array(),
            data.offset(),
            data.length());
    return Values.encoded(digest, arguments.get(2));
  }

  /** A job that makes a digest, given a name, a buffer and the output's length in bits. */
  private static Object job(Arguments arguments) {
    HashAlgorithm algorithm = HashAlgorithm.of(arguments.string(0));
    byte[] data = Values.bytes(arguments, 1);
    int length = arguments.isUndefined(2) ? AS_LONG_AS_USUAL : arguments.integer(2, 0) / 8;
    return new Job(() -> HashState.of(algorithm, length, data, 0, data.length));
  }

  private static HashState state(Arguments arguments) {
    return (HashState) arguments.get(0);
  }
}
