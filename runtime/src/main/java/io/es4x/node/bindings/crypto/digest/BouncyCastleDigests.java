package io.es4x.node.bindings.crypto.digest;

import io.es4x.threads.AnyThread;
import java.security.MessageDigest;
import org.bouncycastle.jcajce.provider.digest.Blake2b;
import org.bouncycastle.jcajce.provider.digest.Blake2s;
import org.bouncycastle.jcajce.provider.digest.RIPEMD160;
import org.bouncycastle.jcajce.provider.digest.SM3;

/**
 * The digests that Java lacks. They have a class of their own, as to load one of Bouncy Castle has
 * the signatures of its jar checked, for a tenth of a second. {@link HashAlgorithm} calls them from
 * lambdas, since a reference to a method would load the class.
 */
@AnyThread
final class BouncyCastleDigests {
  private BouncyCastleDigests() {}

  static MessageDigest ripemd160() {
    return new RIPEMD160.Digest();
  }

  static MessageDigest blake2b512() {
    return new Blake2b.Blake2b512();
  }

  static MessageDigest blake2s256() {
    return new Blake2s.Blake2s256();
  }

  static MessageDigest sm3() {
    return new SM3.Digest();
  }
}
