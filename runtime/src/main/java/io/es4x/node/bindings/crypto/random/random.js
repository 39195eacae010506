/**
 * Random bytes and primes.
 *
 * @import { Bytes } from 'es4x:binding'
 * @import { CryptoLibrary } from '../library.js'
 * @import { RandomFunctions } from './random.binding.js'
 * @param {CryptoLibrary<RandomFunctions>} library
 */
export function random({ java, constants, jobClass }) {
  const { kCryptoJobSync } = constants;
  const Filling = jobClass(
    'RANDOMBYTESREQUEST',
    /**
     * @param {Bytes} _target
     * @param {number} _offset
     * @param {number} size
     */
    (_target, _offset, size) => java.randomJob(size),
    (/** @type {ArrayBuffer} */ bytes, _mode, [target, offset, size]) => {
      const { buffer, byteOffset } = /** @type {Partial<ArrayBufferView>} */ (target);
      new Uint8Array(buffer ?? /** @type {ArrayBuffer} */ (target), byteOffset ?? 0).set(
        new Uint8Array(bytes, 0, size),
        offset,
      );
    },
  );

  /**
   * Bytes for now are filled in at once.
   *
   * @param {number} mode
   * @param {Bytes} target
   * @param {number} offset
   * @param {number} size
   */
  function RandomBytesJob(mode, target, offset, size) {
    return mode === kCryptoJobSync
      ? { run: () => [java.fillRandom(target, offset, size), undefined] }
      : new Filling(mode, target, offset, size);
  }

  return {
    RandomBytesJob,
    RandomPrimeJob: jobClass('RANDOMPRIMEREQUEST', java.primeJob),
    CheckPrimeJob: jobClass('CHECKPRIMEREQUEST', java.checkPrimeJob),
    /** @param {number} size */
    secureBuffer: (size) => new Uint8Array(size),
    secureHeapUsed() {},
  };
}
