package io.es4x.node.bindings.crypto.key;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.node.bindings.crypto.der.Pem;
import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The faults, as OpenSSL names them, of bytes that should be a sequence of certain values. */
@AnyThread
enum DerFault {
  HEADER_TOO_LONG("0680007B"),
  NOT_ENOUGH_DATA("0680008E"),
  TOO_LONG("0680009B"),
  WRONG_TAG("068000A8"),
  FIELD_MISSING("06800079"),
  SEQUENCE_LENGTH_MISMATCH("06800094");

  private final String number;

  DerFault(String number) {
    this.number = number;
  }

  CryptoFailure failure() {
    String reason = name().replace('_', ' ').toLowerCase(Locale.ROOT);
    return CryptoFailure.openssl(number, "asn1 encoding routines", reason, "ASN1");
  }

  /** Returns whether the first value ends after the bytes do. */
  static boolean isCut(byte[] der) {
    try {
      DerReader value = new DerReader(der);
      value.next(value.tag());
      return false;
    } catch (IllegalArgumentException malformed) {
      return true;
    }
  }

  /**
   * Returns whether the length of the first value takes more octets than there are or than a long
   * has, or is indefinite for a primitive value.
   */
  private static boolean isHeaderTooLong(byte[] der) {
    if (der.length < 2) {
      return true;
    }
    if ((der[1] & 0xff) == 0x80) {
      return (der[0] & 0x20) == 0;
    }
    int octets = der[1] < 0 ? der[1] & 0x7f : 0;
    int leading = 0;
    while (leading < octets && 2 + leading < der.length && der[2 + leading] == 0) {
      leading++;
    }
    return octets + 2 > der.length || octets - leading > Long.BYTES;
  }

  /**
   * The fault of bytes that should be a sequence that begins with values of tags; null for none.
   */
  static @Nullable DerFault of(byte[] der, int... tags) {
    if (isHeaderTooLong(der)) {
      return HEADER_TOO_LONG;
    } else if (isCut(der)) {
      return TOO_LONG;
    } else if (!new DerReader(der).nextIs(Der.SEQUENCE)) {
      return WRONG_TAG;
    }
    DerReader values = new DerReader(der).sequence();
    for (int tag : tags) {
      if (!values.hasNext()) {
        return FIELD_MISSING;
      } else if (!values.nextIs(tag)) {
        return WRONG_TAG;
      } else if (isCut(values.peekRest())) {
        return TOO_LONG;
      }
      values.next(tag);
    }
    return null;
  }

  /** The failure for a section of a text that holds no public key. */
  static CryptoFailure ofPublicKey(Pem pem) {
    byte[] der = pem.bytes();
    if (der.length == 0) {
      return KeyReader.unsupported();
    }
    DerFault fault =
        switch (pem.label()) {
          case "PUBLIC KEY" -> of(der, Der.SEQUENCE, Der.BIT_STRING);
          case "RSA PUBLIC KEY" -> of(der, Der.INTEGER, Der.INTEGER);
          default -> of(der, Der.SEQUENCE, Der.SEQUENCE, Der.BIT_STRING);
        };
    if (fault != null) {
      return fault.failure();
    }
    return switch (pem.label()) {
      case "PUBLIC KEY" ->
          CryptoFailure.openssl("03000072", "digital envelope routines", "decode error", "EVP");
      case "RSA PUBLIC KEY" -> SEQUENCE_LENGTH_MISMATCH.failure();
      default -> KeyReader.unsupported();
    };
  }
}
