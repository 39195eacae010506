package io.es4x.node.bindings.crypto;

import com.oracle.truffle.api.interop.TruffleObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;

/** Signatures. */
@ContextThread
final class SignFunctions {
  private SignFunctions() {}

  /** The data of a signature, which the key decides how to digest. */
  private static final class Message extends ByteArrayOutputStream implements TruffleObject {}

  static void addTo(CryptoFunctions functions) {
    functions
        .function("createMessage", 0, arguments -> new Message())
        .function("updateMessage", 3, SignFunctions::update)
        .function("signJob", 8, SignFunctions::job);
  }

  private static Object update(Arguments arguments) {
    Bytes data = Values.data(arguments, 1);
    ((Message) arguments.get(0)).write(data.array(), data.offset(), data.length());
    return Undefined.instance;
  }

  /**
   * A job that signs, given key, data, digest, padding, length of the salt, whether the signature
   * is plain, and context; with a signature, too, one that verifies it.
   */
  private static Object job(Arguments arguments) {
    AsymmetricKey key = KeyFunctions.key(arguments, 0);
    byte[] data =
        arguments.get(1) instanceof Message message
            ? message.toByteArray()
            : Values.bytes(arguments, 1);
    String digest = Values.optionalString(arguments, 2);
    SignatureScheme scheme =
        new SignatureScheme(
            digest == null ? null : HashAlgorithm.of(digest),
            arguments.integer(3, 0),
            Values.isAbsent(arguments, 4) ? null : arguments.integer(4, 0),
            arguments.isTrue(5),
            Values.optionalBytes(arguments, 6));
    byte[] signature = Values.optionalBytes(arguments, 7);
    return new Job(
        () ->
            signature == null
                ? scheme.sign(key, data)
                : (Object) scheme.verify(key, data, signature));
  }
}
