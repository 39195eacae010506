import { certificates } from './certificate/certificates.js';
import { rootCertificates } from './certificate/roots.js';
import { ciphers } from './cipher/ciphers.js';
import { derivation } from './derivation/derivation.js';
import { digests } from './digest/digests.js';
import { exchange } from './exchange/exchange.js';
import { failure } from './failure/failures.js';
import { generation } from './generation/generation.js';
import { createJobs } from './job/jobs.js';
import { keyClasses } from './key/key-classes.js';
import { keys } from './key/keys.js';
import { random } from './random/random.js';
import { signing } from './signing/signing.js';

/** The members that a Node without such algorithms has not either. */
const NOT_IN_JAVA = Object.fromEntries(
  [
    'CShakeJob',
    'KangarooTwelveJob',
    'TurboShakeJob',
    'kKeyVariantAES_OCB_128',
    'setEngine',
    ...['SHA2', 'SHAKE'].flatMap((hash) =>
      ['128F', '128S', '192F', '192S', '256F', '256S'].map(
        (size) => `EVP_PKEY_SLH_DSA_${hash}_${size}`,
      ),
    ),
  ].map((name) => [name, undefined]),
);

/**
 * `internalBinding('crypto')`: the classes and errors of JavaScript around the functions in Java.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { CryptoBinding, CryptoLibrary } from './library.js'
 * @param {BindingParts<CryptoBinding>} parts
 */
export default function crypto({ binding, java, internalBinding, requireBuiltin }) {
  const { FastBuffer } = requireBuiltin('internal/buffer');
  const library = /** @type {CryptoLibrary<CryptoBinding>} */ ({
    java,
    constants: /** @type {Record<string, number>} */ (binding),
    internalBinding,
    requireBuiltin,
    /** @param {string | ArrayBuffer} bytes */
    buffer: (bytes) => (typeof bytes === 'string' ? bytes : new FastBuffer(bytes)),
  });
  internalBinding('config').usesCrypto = true;
  library.jobClass = createJobs(library);
  library.keys = keys(library);
  library.classes = keyClasses(library);
  library.open = library.keys.KeyObjectHandle.open;
  const { cryptoKey, ...classes } = library.classes;
  return {
    ...digests(library),
    ...random(library),
    ...derivation(library),
    ...ciphers(library),
    ...signing(library),
    ...generation(library),
    ...exchange(library),
    ...certificates(library),
    ...classes,
    KeyObjectHandle: library.keys.KeyObjectHandle,
    get SecureContext() {
      return internalBinding('tls_wrap').SecureContext;
    },
    ...rootCertificates(internalBinding),
    receiveHandle: library.keys.KeyObjectHandle.receive,
    getFipsCrypto: () => 0,
    testFipsCrypto: () => false,
    /** @param {boolean} isOn */
    setFipsCrypto(isOn) {
      if (isOn)
        throw failure('ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', 'FIPS is not available in ES4X');
    },
    getOpenSSLSecLevelCrypto: () => 1,
    ...NOT_IN_JAVA,
  };
}
