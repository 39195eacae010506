import type { Bytes, int, Java, SecretOrBytes } from 'es4x:binding';

/**
 * Random bytes and primes.
 *
 * @java RandomFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface RandomFunctions {
  /** Fills a part of a buffer. */
  fillRandom(target: Bytes, offset: int, size: int): void;
  randomJob(size: int): Java<'Job'>;
  /** A job that finds a prime. */
  primeJob(
    bits: int,
    safe: boolean,
    add: SecretOrBytes | null | undefined,
    remainder: SecretOrBytes | null | undefined,
  ): Java<'Job'>;
  checkPrimeJob(candidate: SecretOrBytes): Java<'Job'>;
}
