import type { Bytes, Data, int, Java, Or, SecretOrBytes } from 'es4x:binding';

/**
 * Digests. An algorithm is identified by a number or by its name.
 *
 * @java HashFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface HashFunctions {
  /** @java HashAlgorithm.allNames */
  hashes(): string[];
  /** The number of the algorithm with a name; -1 if there is none. */
  hashNumber(name: string): int;
  hasOutput(algorithm: int, length: int): boolean;
  createHash(algorithm: int, length?: Or<int, -1>): Java<'HashState'>;
  copyHash(state: Java<'HashState'>, length?: Or<int, -1>): Java<'HashState'>;
  updateHash(state: Java<'HashState'>, ...data: Data): boolean;
  /** The digest in an encoding, or as an array buffer. */
  finishHash(state: Java<'HashState'>, encoding: unknown): string | ArrayBuffer;
  digest(
    algorithm: int,
    data: Bytes | string,
    encoding: unknown,
    length?: Or<int, -1>,
  ): string | ArrayBuffer;
  /** A job that computes a digest; `bits` is the length of the output. */
  hashJob(name: string, data: SecretOrBytes, bits: int | null | undefined): Java<'Job'>;
}

/**
 * Keyed digests, and the comparison in constant time.
 *
 * @java HmacFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface HmacFunctions {
  createHmac(digest: string, key: SecretOrBytes): Java<'Hmac'>;
  updateHmac(hmac: Java<'Hmac'>, ...data: Data): boolean;
  finishHmac(hmac: Java<'Hmac'>, encoding: unknown): string | ArrayBuffer;
  /** A job that signs; with a signature, one that verifies it. */
  hmacJob(
    digest: string,
    key: SecretOrBytes,
    data: SecretOrBytes,
    signature: SecretOrBytes | null | undefined,
  ): Java<'Job'>;
  /** A job like `hmacJob`, by KMAC of a strength of 128 or 256 bits; `bits` is the length of the code. */
  kmacJob(
    strength: int,
    key: SecretOrBytes,
    customization: SecretOrBytes | null | undefined,
    bits: int,
    data: SecretOrBytes,
    signature: SecretOrBytes | null | undefined,
  ): Java<'Job'>;
  /** Compares buffers of the same length. */
  equalBytes(a: Bytes, b: Bytes): boolean;
}
