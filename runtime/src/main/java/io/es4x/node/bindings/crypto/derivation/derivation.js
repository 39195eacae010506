/**
 * Keys from passwords and from other keys.
 *
 * @import { SecretOrBytes } from 'es4x:binding'
 * @import { KdfFunctions } from './derivation.binding.js'
 * @import { CryptoLibrary, KeyOrBytes } from '../library.js'
 * @param {CryptoLibrary<KdfFunctions>} library
 */
export function derivation({ java, open, jobClass }) {
  return {
    PBKDF2Job: jobClass(
      'PBKDF2REQUEST',
      /**
       * @param {KeyOrBytes} password
       * @param {SecretOrBytes} salt
       * @param {number} iterations
       * @param {number} length
       * @param {string} digest
       */
      (password, salt, iterations, length, digest) =>
        java.pbkdf2Job(open(password), salt, iterations, length, digest),
    ),
    HKDFJob: jobClass(
      'DERIVEBITSREQUEST',
      /**
       * @param {string} digest
       * @param {KeyOrBytes} key
       * @param {SecretOrBytes} salt
       * @param {SecretOrBytes} info
       * @param {number} length
       */
      (digest, key, salt, info, length) => java.hkdfJob(digest, open(key), salt, info, length),
    ),
    ScryptJob: jobClass('SCRYPTREQUEST', java.scryptJob),
    Argon2Job: jobClass(
      'ARGON2REQUEST',
      /**
       * @param {KeyOrBytes} message
       * @param {SecretOrBytes} nonce
       * @param {number} lanes
       * @param {number} length
       * @param {number} memory
       * @param {number} passes
       * @param {SecretOrBytes | undefined} secret
       * @param {SecretOrBytes | undefined} associated
       * @param {number} type
       */
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
