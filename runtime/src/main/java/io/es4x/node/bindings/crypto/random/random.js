/**
 * Random bytes and primes.
 *
 * @import { CryptoLibrary } from '../library.js'
 * @import { RandomFunctions } from './random.binding.js'
 * @param {CryptoLibrary<RandomFunctions>} library
 */
export function random({ java, constants, jobClass }) {
  const { kCryptoJobSync } = constants;
  const Filling = jobClass(
    'RANDOMBYTESREQUEST',
    (_target, _offset, size) => java.randomJob(size),
    (bytes, _mode, [target, offset, size]) => {
      new Uint8Array(target.buffer ?? target, target.byteOffset ?? 0).set(
        new Uint8Array(bytes, 0, size),
        offset,
      );
    },
  );

  /** Bytes for now are filled in at once. */
  function RandomBytesJob(mode, target, offset, size) {
    return mode === kCryptoJobSync
      ? { run: () => [java.fillRandom(target, offset, size), undefined] }
      : new Filling(mode, target, offset, size);
  }

  return {
    RandomBytesJob,
    RandomPrimeJob: jobClass('RANDOMPRIMEREQUEST', java.primeJob),
    CheckPrimeJob: jobClass('CHECKPRIMEREQUEST', java.checkPrimeJob),
    secureBuffer: (size) => new Uint8Array(size),
    secureHeapUsed() {},
  };
}
