import type { int, Java, long, Or } from 'es4x:binding';
import type { DhParameters } from '../exchange/exchange.binding.js';

/**
 * Jobs that make new keys.
 *
 * @java GenerationFunctions
 * @uses io.es4x.node.bindings.crypto.exchange.DhParameters
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface GenerationFunctions {
  /** A secret key; of its last byte, only the bits that are wanted are set. */
  secretKeyJob(bits: int): Java<'Job'>;
  rsaKeyJob(bits: int, exponent: long): Java<'Job'>;
  rsaPssKeyJob(
    bits: int,
    exponent: long,
    hash: string | null | undefined,
    maskHash: string | null | undefined,
    saltLength?: Or<int, -1>,
  ): Java<'Job'>;
  /** `encoding` is `OPENSSL_EC_NAMED_CURVE`, which is 1, or `OPENSSL_EC_EXPLICIT_CURVE`. */
  curveKeyJob(curve: string, encoding?: Or<int, 1>): Java<'Job'>;
  dsaKeyJob(bits: int, divisorBits?: Or<int, -1>): Java<'Job'>;
  dhKeyJob(...group: DhParameters): Java<'Job'>;
  /** A key of a type without parameters. */
  namedKeyJob(type: string): Java<'Job'>;
}
