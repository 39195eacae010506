import type { Bytes, Data, From, int, Java, SecretOrBytes } from 'es4x:binding';

/**
 * Signatures.
 *
 * @java SignFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface SignFunctions {
  createMessage(): Java<'Message'>;
  /** @java Message.update */
  updateMessage(message: Java<'Message'>, ...data: Data): void;
  /** A job that signs; with a signature, one that verifies it. `plain` is for those of IEEE P1363. */
  signJob(
    key: Java<'AsymmetricKey'>,
    message: From<'Message', Java<'Message'> | Bytes>,
    digest: string | null | undefined,
    padding: int,
    saltLength: int | null | undefined,
    plain: boolean,
    context: SecretOrBytes | null | undefined,
    signature: SecretOrBytes | null | undefined,
  ): Java<'Job'>;
}

/**
 * Encryption by RSA.
 *
 * @java RsaFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface RsaFunctions {
  /** A job; where it is silent, its failure tells no reason. `padding` is a number of OpenSSL. */
  rsaJob(
    encrypts: boolean,
    byPrivate: boolean,
    key: Java<'AsymmetricKey'>,
    text: SecretOrBytes,
    padding: int,
    hash: string | null | undefined,
    label: SecretOrBytes | null | undefined,
    silent?: boolean,
  ): Java<'Job'>;
}
