package io.es4x.node.bindings.crypto;

import io.es4x.threads.AnyThread;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Signature;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * The libraries of algorithms: that of Java, and Bouncy Castle for what Java lacks. The latter is
 * not registered, so that Java's own choices stay as they are, and is loaded when first asked.
 */
@AnyThread
enum Algorithms {
  OF_JAVA,
  OF_BOUNCY_CASTLE;

  private static final class BouncyCastle {
    static final Provider PROVIDER = new BouncyCastleProvider();
  }

  Algorithms or(Algorithms other) {
    return this == OF_JAVA ? other : this;
  }

  AlgorithmParameters algorithmParameters(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? AlgorithmParameters.getInstance(name)
        : AlgorithmParameters.getInstance(name, BouncyCastle.PROVIDER);
  }

  KeyFactory keyFactory(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? KeyFactory.getInstance(name)
        : KeyFactory.getInstance(name, BouncyCastle.PROVIDER);
  }

  KeyPairGenerator keyPairGenerator(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? KeyPairGenerator.getInstance(name)
        : KeyPairGenerator.getInstance(name, BouncyCastle.PROVIDER);
  }

  Signature signature(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? Signature.getInstance(name)
        : Signature.getInstance(name, BouncyCastle.PROVIDER);
  }

  KeyAgreement keyAgreement(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? KeyAgreement.getInstance(name)
        : KeyAgreement.getInstance(name, BouncyCastle.PROVIDER);
  }

  Cipher cipher(String name) throws GeneralSecurityException {
    return this == OF_JAVA
        ? Cipher.getInstance(name)
        : Cipher.getInstance(name, BouncyCastle.PROVIDER);
  }
}
