import type { Bytes, int, Java, SecretOrBytes } from 'es4x:binding';

/** A named group; or a prime, or the bits of a new one, and a generator. */
export type DhParameters = [prime: string | Bytes | int, generator?: Bytes | int];

/**
 * Secrets that two keys agree on. Numbers are bytes, the most significant first.
 *
 * @java ExchangeFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface ExchangeFunctions {
  /** A job for the secret of the own private key and the other's public key. */
  agreementJob(own: Java<'AsymmetricKey'>, other: Java<'AsymmetricKey'>): Java<'Job'>;
  /** The names of all curves. */
  curves(): string[];
  /** A point in another form, by its number of OpenSSL; undefined where the bytes are no point of the curve. */
  convertPoint(bytes: SecretOrBytes, curve: string, form: int): ArrayBuffer | undefined;
  /** `faults` are flags of OpenSSL. */
  dhParameters(
    ...group: DhParameters
  ): [prime: ArrayBuffer, generator: ArrayBuffer, faults: number];
  /** A new private key. */
  dhPrivate(prime: SecretOrBytes): ArrayBuffer;
  /** The power of a base modulo a prime. */
  dhPower(base: SecretOrBytes, secret: SecretOrBytes, prime: SecretOrBytes): ArrayBuffer;
  /** The secret of the other's public key and the own private key. */
  dhSecret(other: SecretOrBytes, secret: SecretOrBytes, prime: SecretOrBytes): ArrayBuffer;
}

/**
 * Secrets that are made for a public key.
 *
 * @java KemFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface KemFunctions {
  /** A job that makes a secret and its capsule. */
  encapsulateJob(key: Java<'AsymmetricKey'>): Java<'Job'>;
  /** A job that finds the secret of a capsule. */
  decapsulateJob(key: Java<'AsymmetricKey'>, capsule: SecretOrBytes): Java<'Job'>;
}
