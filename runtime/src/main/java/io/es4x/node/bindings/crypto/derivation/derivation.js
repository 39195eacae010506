/**
 * Keys from passwords and from other keys.
 *
 * @import { KdfFunctions } from './derivation.binding.js'
 * @import { CryptoLibrary } from '../library.js'
 * @param {CryptoLibrary<KdfFunctions>} library
 */
export function derivation({ java, open, jobClass }) {
  return {
    PBKDF2Job: jobClass('PBKDF2REQUEST', (password, salt, iterations, length, digest) =>
      java.pbkdf2Job(open(password), salt, iterations, length, digest),
    ),
    HKDFJob: jobClass('DERIVEBITSREQUEST', (digest, key, salt, info, length) =>
      java.hkdfJob(digest, open(key), salt, info, length),
    ),
    ScryptJob: jobClass('SCRYPTREQUEST', java.scryptJob),
    Argon2Job: jobClass(
      'ARGON2REQUEST',
      (message, nonce, lanes, length, memory, passes, secret, associated, type) =>
        java.argon2Job(
          open(message),
          nonce,
          lanes,
          length,
          memory,
          passes,
          secret,
          associated,
          type,
        ),
    ),
  };
}
