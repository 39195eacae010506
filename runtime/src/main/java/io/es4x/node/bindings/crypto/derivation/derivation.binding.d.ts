import type { double, int, Java, Or, SecretOrBytes } from 'es4x:binding';

/**
 * Jobs that derive keys from passwords and from other keys.
 *
 * @java KdfFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface KdfFunctions {
  pbkdf2Job(
    password: SecretOrBytes,
    salt: SecretOrBytes,
    iterations: Or<int, 1>,
    length: int,
    digest: string,
  ): Java<'Job'>;
  hkdfJob(
    digest: string,
    key: SecretOrBytes,
    salt: SecretOrBytes,
    info: SecretOrBytes,
    length: int,
  ): Java<'Job'>;
  /** `memory` is the number of bytes that may be used. */
  scryptJob(
    password: SecretOrBytes,
    salt: SecretOrBytes,
    n: int,
    r: int,
    p: int,
    memory: double,
    length: int,
  ): Java<'Job'>;
  /** `memory` is in KiB; `type` is 0 for d, 1 for i, 2 for id. */
  argon2Job(
    message: SecretOrBytes,
    nonce: SecretOrBytes,
    lanes: Or<int, 1>,
    length: int,
    memory: int,
    passes: Or<int, 1>,
    secret: SecretOrBytes | null | undefined,
    associated: SecretOrBytes | null | undefined,
    type: int,
  ): Java<'Job'>;
}
