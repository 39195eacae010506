import type { Data, From, int, Java, Or, SecretOrBytes } from 'es4x:binding';

/**
 * Ciphers of secret keys. The length of tags is in bytes.
 *
 * @java CipherFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface CipherFunctions {
  /** @java CipherAlgorithm.names */
  ciphers(): string[];
  /**
   * The names of facts, each before its value; undefined where there is no such cipher, by its name or number, or
   * none with these lengths.
   */
  cipherInfo(
    cipher: From<'CipherAlgorithm', string | int>,
    keyLength?: Or<int, -1>,
    ivLength?: Or<int, -1>,
  ): (string | number)[] | undefined;
  createCipher(
    encrypts: boolean,
    name: string,
    key: SecretOrBytes,
    iv: SecretOrBytes | null | undefined,
    tagLength?: Or<int, -1>,
  ): Java<'CipherState'>;
  /** The output that is known after more input. */
  updateCipher(cipher: Java<'CipherState'>, ...data: Data): ArrayBuffer;
  /**
   * The rest of the output.
   *
   * @java CipherState.finish
   */
  finishCipher(cipher: Java<'CipherState'>): ArrayBuffer;
  /**
   * Turns padding on or off; returns false where the cipher has none.
   *
   * @java CipherState.padding
   */
  padCipher(cipher: Java<'CipherState'>, padded: boolean): boolean;
  /**
   * Adds data that is authenticated only; returns false where the cipher takes none. CCM needs the length of the
   * plaintext.
   *
   * @java CipherState.authenticate
   */
  authenticate(
    cipher: Java<'CipherState'>,
    data: SecretOrBytes,
    plaintextLength?: Or<int, -1>,
  ): boolean;
  /**
   * Sets the tag of what is to be decrypted; returns false where the cipher takes none.
   *
   * @java CipherState.expectTag
   */
  expectTag(cipher: Java<'CipherState'>, tag: SecretOrBytes): boolean;
  /** @java CipherState.tag */
  cipherTag(cipher: Java<'CipherState'>): ArrayBuffer | undefined;
  /** A job for a whole text; the tag is the end of what is encrypted. `data` is authenticated only. */
  cipherJob(
    encrypts: boolean,
    name: string,
    key: SecretOrBytes,
    iv: SecretOrBytes | null | undefined,
    tagLength: Or<int, -1>,
    data: SecretOrBytes | null | undefined,
    text: SecretOrBytes,
  ): Java<'Job'>;
  /** A job in counter mode, where `bits` of the counter count. */
  counterJob(
    key: SecretOrBytes,
    counter: SecretOrBytes,
    bits: int,
    text: SecretOrBytes,
  ): Java<'Job'>;
}
