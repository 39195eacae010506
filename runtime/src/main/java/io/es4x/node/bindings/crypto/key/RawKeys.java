package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.ECPoint;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import org.jspecify.annotations.Nullable;

/** Keys of bare bytes: points, scalars, what RFC 8410 has, and seeds. */
@AnyThread
final class RawKeys {
  private RawKeys() {}

  /** The key of bytes; null where they are none of that type. */
  static @Nullable AsymmetricKey read(
      KeyType type, byte[] bytes, boolean isPrivate, @Nullable Curve curve)
      throws GeneralSecurityException {
    if (type == KeyType.EC && curve != null) {
      return isPrivate
          ? KeyReader.onCurve(curve, new BigInteger(1, bytes), null)
          : onCurve(curve, bytes);
    }
    if (type.isLattice() && isPrivate) {
      return bytes.length == type.seedLength() ? KeyReader.fromSeed(type, bytes) : null;
    }
    if (!type.isOctets() && !type.isLattice()) {
      return null;
    }
    return isPrivate ? privateKey(type, bytes) : publicKey(type, bytes);
  }

  private static @Nullable AsymmetricKey onCurve(Curve curve, byte[] bytes)
      throws GeneralSecurityException {
    ECPoint point = curve.decode(bytes);
    return point == null
        ? null
        : new AsymmetricKey(KeyType.EC, PublicKeys.point(curve, point), null);
  }

  private static AsymmetricKey publicKey(KeyType type, byte[] bytes)
      throws GeneralSecurityException {
    byte[] name = Der.sequence(Der.oid(type.oid()));
    byte[] spki = Der.sequence(name, Der.bits(bytes));
    PublicKey key =
        KeyFactory.getInstance(type.javaName()).generatePublic(new X509EncodedKeySpec(spki));
    return new AsymmetricKey(type, key, null);
  }

  private static AsymmetricKey privateKey(KeyType type, byte[] bytes)
      throws GeneralSecurityException {
    byte[] name = Der.sequence(Der.oid(type.oid()));
    byte[] pkcs8 = Der.sequence(Der.integer(0), name, Der.octets(Der.octets(bytes)));
    var key =
        KeyFactory.getInstance(type.javaName()).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    return new AsymmetricKey(type, PublicKeys.of(type, key), key);
  }
}
