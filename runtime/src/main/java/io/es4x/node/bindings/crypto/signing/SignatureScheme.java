package io.es4x.node.bindings.crypto.signing;

import io.es4x.node.bindings.crypto.digest.HashAlgorithm;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.node.bindings.crypto.key.AsymmetricKey;
import io.es4x.node.bindings.crypto.key.Curve;
import io.es4x.node.bindings.crypto.key.KeyType;
import io.es4x.node.bindings.crypto.provider.Algorithms;
import io.es4x.threads.AnyThread;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.RSAKey;
import java.security.spec.EdDSAParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The way to sign and verify, which goes with the type of the key.
 *
 * @param digest null for the usual one
 * @param padding of RSA, a number of OpenSSL's; 0 for the usual one
 * @param saltLength of PSS in bytes, negative for OpenSSL's special ones; null for the usual one
 * @param plain whether signatures of elliptic curves are two numbers without an encoding
 */
@AnyThread
record SignatureScheme(
    @Nullable HashAlgorithm digest,
    int padding,
    @Nullable Integer saltLength,
    boolean plain,
    byte @Nullable [] context) {
  private static final int PSS = 6;
  private static final int AS_LONG_AS_DIGEST = -1;
  private static final int ANY = -2;

  byte[] sign(AsymmetricKey key, byte[] data) throws GeneralSecurityException {
    checkPadding(key);
    try {
      Signature signature = signature(key, isPss(key) ? pss(key, saltToSign(key)) : null);
      signature.initSign(key.secret());
      signature.update(data);
      return signature.sign();
    } catch (InvalidKeyException
        | SignatureException
        | InvalidAlgorithmParameterException failure) {
      if (key.type().isRsa()) {
        throw tooLarge(key);
      }
      throw failure;
    }
  }

  private void checkPadding(AsymmetricKey key) {
    if (key.type() == KeyType.RSA_PSS && padding != 0 && padding != PSS) {
      throw RsaCipher.unsupportedPadding();
    }
  }

  private CryptoFailure tooLarge(AsymmetricKey key) {
    CryptoFailure failure =
        isPss(key)
            ? CryptoFailure.openssl(
                "0200006E", "rsa routines", "data too large for key size", "RSA")
            : CryptoFailure.openssl(
                "02000070", "rsa routines", "digest too big for rsa key", "RSA");
    return failure.queued(
        "error:030000EA:digital envelope routines::provider signature failure",
        "error:1C880004:Provider routines::RSA lib");
  }

  boolean verify(AsymmetricKey key, byte[] data, byte[] signed) throws GeneralSecurityException {
    checkPadding(key);
    if (signed.length == 0) {
      return false; // Bouncy Castle throws a NumberFormatException.
    }
    try {
      int salt = isPss(key) ? saltIn(key, signed) : 0;
      if (salt < 0) {
        return false;
      }
      Signature signature = signature(key, isPss(key) ? pss(key, salt) : null);
      signature.initVerify(key.publicKey());
      signature.update(data);
      return signature.verify(signed);
    } catch (SignatureException malformed) {
      return false;
    }
  }

  private Signature signature(AsymmetricKey key, @Nullable PSSParameterSpec pss)
      throws GeneralSecurityException {
    Algorithms library = Curve.libraryOf(key.publicKey()).or(libraryFor(key));
    Signature signature = library.signature(pss == null ? name(key) : "RSASSA-PSS");
    if (pss != null) {
      signature.setParameter(pss);
    } else if (context != null && context.length > 0) {
      if (key.type() != KeyType.ED448) {
        throw CryptoFailure.unsupported("A context for signatures by " + key.type().javaName());
      }
      signature.setParameter(new EdDSAParameterSpec(false, context));
    }
    return signature;
  }

  private Algorithms libraryFor(AsymmetricKey key) {
    // Java signs by DSA with long digests only.
    return key.type() == KeyType.DSA && !plain ? Algorithms.OF_BOUNCY_CASTLE : hash(key).library();
  }

  /** Java's name of the algorithm. */
  private String name(AsymmetricKey key) throws NoSuchAlgorithmException {
    KeyType type = key.type();
    if (type.isEdwards() || type.javaName().startsWith("ML-DSA")) {
      if (digest != null) {
        throw CryptoFailure.openssl("1C80007A", "Provider routines", "invalid digest", "");
      }
      return type.javaName();
    }
    if (!hash(key).signs()) {
      throw CryptoFailure.openssl("1C8000AE", "Provider routines", "digest not allowed", "");
    }
    String hash = hash(key).shortName();
    return switch (type) {
      case RSA, RSA_PSS -> hash + "withRSA";
      case EC -> hash + (plain ? plainName(hash(key)) : "withECDSA");
      case DSA -> hash + "withDSA" + (plain ? "inP1363Format" : "");
      default ->
          throw CryptoFailure.openssl(
              "03000096",
              "digital envelope routines",
              "operation not supported for this keytype",
              "EVP");
    };
  }

  /** The libraries' names for signatures that are two numbers. */
  private static String plainName(HashAlgorithm hash) {
    return hash.library() == Algorithms.OF_JAVA ? "withECDSAinP1363Format" : "withPLAIN-ECDSA";
  }

  private HashAlgorithm hash(AsymmetricKey key) {
    PSSParameterSpec fixed = parameters(key);
    HashAlgorithm usual =
        fixed == null ? HashAlgorithm.SHA256 : HashAlgorithm.of(fixed.getDigestAlgorithm());
    return digest == null ? usual : digest;
  }

  private boolean isPss(AsymmetricKey key) {
    return key.type() == KeyType.RSA_PSS || key.type() == KeyType.RSA && padding == PSS;
  }

  private PSSParameterSpec pss(AsymmetricKey key, int salt) {
    String hash = hash(key).javaName();
    return new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), salt, 1);
  }

  /** The parameters that the key itself demands of its signatures. */
  private static @Nullable PSSParameterSpec parameters(AsymmetricKey key) {
    return key.publicKey() instanceof RSAKey rsa
            && rsa.getParams() instanceof PSSParameterSpec parameters
        ? parameters
        : null;
  }

  private int wantedSalt(AsymmetricKey key) {
    PSSParameterSpec fixed = parameters(key);
    return Objects.requireNonNullElse(saltLength, fixed == null ? ANY : fixed.getSaltLength());
  }

  private int saltToSign(AsymmetricKey key) {
    int wanted = wantedSalt(key);
    int digestLength = hash(key).length();
    return switch (wanted) {
      case AS_LONG_AS_DIGEST -> digestLength;
      case ANY -> Math.max(0, PssSalt.encodedLength((RSAKey) key.publicKey()) - digestLength - 2);
      default -> wanted;
    };
  }

  /** The length of the salt that a signature should have; negative for one that is malformed. */
  private int saltIn(AsymmetricKey key, byte[] signed) {
    int wanted = wantedSalt(key);
    return switch (wanted) {
      case AS_LONG_AS_DIGEST -> hash(key).length();
      case ANY -> PssSalt.lengthIn(signed, key, hash(key));
      default -> wanted;
    };
  }
}
