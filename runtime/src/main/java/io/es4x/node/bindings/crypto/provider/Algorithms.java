package io.es4x.node.bindings.crypto.provider;

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
public enum Algorithms {
  OF_JAVA,
  OF_BOUNCY_CASTLE;

  private static final class BouncyCastle {
    static final Provider PROVIDER = new BouncyCastleProvider();
  }

  public Algorithms or(Algorithms other) {
    return this == OF_JAVA ? other : this;
  }

  public AlgorithmParameters algorithmParameters(String name) throws GeneralSecurityException {
    return find(name, AlgorithmParameters::getInstance, AlgorithmParameters::getInstance);
  }

  public KeyFactory keyFactory(String name) throws GeneralSecurityException {
    return find(name, KeyFactory::getInstance, KeyFactory::getInstance);
  }

  public KeyPairGenerator keyPairGenerator(String name) throws GeneralSecurityException {
    return find(name, KeyPairGenerator::getInstance, KeyPairGenerator::getInstance);
  }

  public Signature signature(String name) throws GeneralSecurityException {
    return find(name, Signature::getInstance, Signature::getInstance);
  }

  public KeyAgreement keyAgreement(String name) throws GeneralSecurityException {
    return find(name, KeyAgreement::getInstance, KeyAgreement::getInstance);
  }

  public Cipher cipher(String name) throws GeneralSecurityException {
    return find(name, Cipher::getInstance, Cipher::getInstance);
  }

  private <T> T find(String name, Named<T> ofJava, Provided<T> ofProvider)
      throws GeneralSecurityException {
    return this == OF_JAVA ? ofJava.find(name) : ofProvider.find(name, BouncyCastle.PROVIDER);
  }

  /** Finds an algorithm among those of all registered providers. */
  private interface Named<T> {
    T find(String name) throws GeneralSecurityException;
  }

  /** Finds an algorithm of one provider. */
  private interface Provided<T> {
    T find(String name, Provider provider) throws GeneralSecurityException;
  }
}
