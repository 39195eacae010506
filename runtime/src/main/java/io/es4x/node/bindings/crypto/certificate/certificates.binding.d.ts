import type { int, Java, SecretOrBytes } from 'es4x:binding';

/**
 * Certificates.
 *
 * @java CertificateFunctions
 * @uses io.es4x.node.bindings.crypto.failure.CryptoFailure
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @uses java.security.GeneralSecurityException
 * @through CryptoFailure.guarded
 * @throws GeneralSecurityException
 * @permission none
 */
export interface CertificateFunctions {
  /**
   * Reads a certificate in PEM or DER.
   *
   * @java Certificate.read
   */
  readCertificate(bytes: SecretOrBytes): Java<'Certificate'>;
  /**
   * Throws an error unless a text has certificates, all of which are well-formed.
   *
   * @java Certificate.require
   */
  requireCertificates(text: SecretOrBytes): void;
  /** The certificates of a text, in DER. */
  certificatesIn(text: SecretOrBytes): ArrayBuffer[];
  /** The names of facts, each before its value. */
  certificateFacts(certificate: Java<'Certificate'>): unknown[];
  /** The parts of the subject's name, or of the issuer's: types, each before its value. */
  certificateNames(certificate: Java<'Certificate'>, ofIssuer: boolean): string[];
  certificateKey(certificate: Java<'Certificate'>): Java<'AsymmetricKey'>;
  /** The certificate in DER. */
  certificateBytes(certificate: Java<'Certificate'>): ArrayBuffer;
  /** The name that the host matches; `flags` are those of OpenSSL. */
  certificateHost(certificate: Java<'Certificate'>, host: string, flags: int): string | undefined;
  certificateEmail(certificate: Java<'Certificate'>, email: string, flags: int): string | undefined;
  certificateIp(certificate: Java<'Certificate'>, ip: string, flags: int): boolean;
  isIssuedBy(certificate: Java<'Certificate'>, issuer: Java<'Certificate'>): boolean;
  isSignedBy(certificate: Java<'Certificate'>, key: Java<'AsymmetricKey'>): boolean;
  /**
   * Returns whether a text is an SPKAC that its own key has signed.
   *
   * @java Spkac.verify
   */
  verifySpkac(text: SecretOrBytes): boolean;
  /**
   * The public key of an SPKAC, in PEM.
   *
   * @java Spkac.publicKey
   */
  spkacKey(text: SecretOrBytes): string | undefined;
  /** @java Spkac.challenge */
  spkacChallenge(text: SecretOrBytes): ArrayBuffer | undefined;
}
