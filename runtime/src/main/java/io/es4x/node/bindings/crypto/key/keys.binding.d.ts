import type { Bytes, int, Java, Or, SecretOrBytes } from 'es4x:binding';

/**
 * Keys. Formats, encodings and forms of points are told by Node's numbers; where an encoding is none, it is PKCS#8,
 * which is 1.
 *
 * @java KeyFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @uses java.security.MessageDigest
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface KeyFunctions {
  secretKey(bytes: SecretOrBytes): Java<'SecretBytes'>;
  /** A copy of the bytes. */
  secretBytes(secret: SecretOrBytes): ArrayBuffer;
  /** @java MessageDigest.isEqual */
  sameSecret(one: SecretOrBytes, other: SecretOrBytes): boolean;
  readKey(
    bytes: SecretOrBytes,
    format: int,
    encoding: Or<int, 1>,
    isPrivate: boolean,
    passphrase: SecretOrBytes | null | undefined,
  ): Java<'AsymmetricKey'>;
  /** `curve` is for keys of type `ec`. */
  readRawKey(
    type: string,
    bytes: SecretOrBytes,
    isPrivate: boolean,
    curve: string | null | undefined,
  ): Java<'AsymmetricKey'>;
  /** The key of n and e, or of all eight numbers of a private key, in the order of RFC 7517. */
  readRsaKey(numbers: Bytes[]): Java<'AsymmetricKey'>;
  /**
   * A public key, or with `secret` a private one.
   *
   * @java JwkKeys.ec
   */
  readCurveKey(
    curve: string,
    x: SecretOrBytes,
    y: SecretOrBytes,
    secret: SecretOrBytes | null | undefined,
  ): Java<'AsymmetricKey'>;
  writeKey(
    key: Java<'AsymmetricKey'>,
    asPrivate: boolean,
    format: int,
    encoding?: Or<int, 1>,
    cipher?: string | null | undefined,
    passphrase?: SecretOrBytes | null | undefined,
  ): string | ArrayBuffer;
  /** @java AsymmetricKey.publicPart */
  publicPart(key: Java<'AsymmetricKey'>): Java<'AsymmetricKey'>;
  /** @java AsymmetricKey.isPrivate */
  isPrivateKey(key: Java<'AsymmetricKey'>): boolean;
  keyTypeName(key: Java<'AsymmetricKey'>): string;
  sameKey(one: Java<'AsymmetricKey'>, other: Java<'AsymmetricKey'>): boolean;
  /**
   * The names of the parts of a JSON Web Key, each before its value: text, or bytes to be encoded.
   *
   * @java JwkKeys.parts
   */
  jwkParts(key: Java<'AsymmetricKey'>): (string | ArrayBuffer)[];
  /** The names of details, each before its value. */
  keyDetails(key: Java<'AsymmetricKey'>): unknown[];
  /** The bytes of a public key; those of a point are uncompressed where the form is none. */
  rawPublicKey(key: Java<'AsymmetricKey'>, form?: Or<int, 4>): ArrayBuffer;
  rawPrivateKey(key: Java<'AsymmetricKey'>): ArrayBuffer;
  /** The seed from which a key was made, where that is kept. */
  keySeed(key: Java<'AsymmetricKey'>): ArrayBuffer | undefined;
}
