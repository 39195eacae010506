import type { BindingParts, LibraryModule, SecretOrBytes } from 'es4x:binding';
import type { RequestResults } from '../work/requests.binding.js';
import type { CertificateFunctions } from './certificate/certificates.binding.js';
import type { CipherFunctions } from './cipher/ciphers.binding.js';
import type { KdfFunctions } from './derivation/derivation.binding.js';
import type { HashFunctions, HmacFunctions } from './digest/digests.binding.js';
import type { ExchangeFunctions, KemFunctions } from './exchange/exchange.binding.js';
import type { GenerationFunctions } from './generation/generation.binding.js';
import type { JobFunctions } from './job/jobs.binding.js';
import type { createJobs } from './job/jobs.js';
import type { keyClasses } from './key/key-classes.js';
import type { KeyFunctions } from './key/keys.binding.js';
import type { KeyObjectHandle, keys } from './key/keys.js';
import type { RandomFunctions } from './random/random.binding.js';
import type { RsaFunctions, SignFunctions } from './signing/signing.binding.js';

/** All functions in Java. */
export type CryptoBinding = RequestResults &
  CertificateFunctions &
  CipherFunctions &
  KdfFunctions &
  HashFunctions &
  HmacFunctions &
  ExchangeFunctions &
  KemFunctions &
  GenerationFunctions &
  JobFunctions &
  KeyFunctions &
  RandomFunctions &
  SignFunctions &
  RsaFunctions;

/** The functions in Java that a script uses, and the members that all scripts of crypto share. */
export interface CryptoLibrary<Binding>
  extends Pick<BindingParts<Binding>, 'java' | 'internalBinding' | 'requireBuiltin'> {
  constants: Record<string, number>;
  /** A `Buffer` of an array buffer; texts as they are. */
  buffer: (bytes: string | ArrayBuffer) => LibraryModule;
  jobClass: ReturnType<typeof createJobs>;
  keys: ReturnType<typeof keys>;
  /** The key in Java of a handle; anything else itself. */
  open: ReturnType<typeof keys>['KeyObjectHandle']['open'];
  classes: ReturnType<typeof keyClasses>;
}

/** A JSON Web Key. */
export type Jwk = Record<string, unknown>;

/** A secret key, or its bytes. */
export type KeyOrBytes = KeyObjectHandle | SecretOrBytes;

/** A key, or what it is read of. */
export type KeyData = KeyOrBytes | Jwk;

/** The arguments by which functions get an asymmetric key. The type of a raw one is a name. */
export type KeyArguments = [
  data: KeyData,
  format: number | undefined,
  type: number | string | null | undefined,
  passphrase: SecretOrBytes | null | undefined,
  curve: string | null | undefined,
];
