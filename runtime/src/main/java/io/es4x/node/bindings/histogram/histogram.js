import host from 'es4x:host/histogram';
import timers from 'node:timers';
import { codedError } from '../../errors.js';

/** The highest delay of an event loop that is recorded, in nanoseconds: an hour. */
const HIGHEST_DELAY = 3_600_000_000_000;
const FIGURES = 3;

/** The methods that are not implemented: comparisons of histograms, and lists of buckets. */
const MISSING = [
  'burnRate',
  'cliffsD',
  'cohensD',
  'ksTest',
  'linearBuckets',
  'logBuckets',
  'mannWhitneyTest',
  'percentileCI',
  'percentilesAt',
  'recordCorrected',
  'subtract',
  'welchTest',
];

/**
 * @param {string} what
 * @returns {never}
 */
function refuse(what) {
  const code = 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM';
  throw codedError(Error, code, `${what} of histograms is not available in ES4X`);
}

/** The handle of a histogram. */
class Histogram {
  #values;

  /**
   * @param {number | bigint} lowest
   * @param {number | bigint} highest
   * @param {number} figures
   * @param {number} [halfLife]
   */
  constructor(lowest, highest, figures, halfLife = 0) {
    if (halfLife > 0) refuse('The option halfLife');
    this.#values = host.create(Number(lowest), Number(highest), figures);
  }

  /** @param {number | bigint} value */
  record(value) {
    this.#values.record(Number(value));
  }

  recordDelta() {
    this.#values.recordDelta();
  }

  pause() {
    this.#values.pause();
  }

  /** @param {Histogram} other */
  add(other) {
    this.#values.add(other.#values);
  }

  reset() {
    this.#values.reset();
  }

  count() {
    return this.#values.count();
  }

  countBigInt() {
    return BigInt(this.#values.count());
  }

  /** @param {number | bigint} value */
  countAt(value) {
    return this.#values.countAt(Number(value));
  }

  min() {
    return Number(this.#values.min());
  }

  minBigInt() {
    return BigInt(this.#values.min());
  }

  max() {
    return Number(this.#values.max());
  }

  maxBigInt() {
    return BigInt(this.#values.max());
  }

  mean() {
    return this.#values.mean();
  }

  stddev() {
    return this.#values.stddev();
  }

  skewness() {
    return this.#values.skewness();
  }

  kurtosis() {
    return this.#values.kurtosis();
  }

  /** @param {number | bigint} value */
  cdf(value) {
    return this.#values.cdf(Number(value));
  }

  // Moving averages, of which there are none without a half-life.
  ewmaMean() {
    return 0;
  }

  ewmaStddev() {
    return 0;
  }

  ewmaErrorRate() {
    return 0;
  }

  exceeds() {
    return this.#values.exceeds();
  }

  exceedsBigInt() {
    return BigInt(this.#values.exceeds());
  }

  /** @param {number} percentile */
  percentile(percentile) {
    return Number(this.#values.percentile(percentile));
  }

  /** @param {number} percentile */
  percentileBigInt(percentile) {
    return BigInt(this.#values.percentile(percentile));
  }

  /**
   * Fills a map with values by their percentiles.
   *
   * @param {Map<number, number>} map
   */
  percentiles(map) {
    this.#fill(map, Number);
  }

  /** @param {Map<number, bigint>} map */
  percentilesBigInt(map) {
    this.#fill(map, BigInt);
  }

  /**
   * @template T
   * @param {Map<number, T>} map
   * @param {(text: string) => T} type
   */
  #fill(map, type) {
    const pairs = this.#values.percentiles();
    for (let i = 0; i < pairs.length; i += 2) {
      map.set(/** @type {number} */ (pairs[i]), type(/** @type {string} */ (pairs[i + 1])));
    }
  }
}

for (const name of MISSING) {
  Object.assign(Histogram.prototype, { [name]: () => refuse(`${name}()`) });
}

/** A histogram of the delays of the event loop, in nanoseconds. */
class DelayHistogram extends Histogram {
  /** @type {ReturnType<typeof timers.setInterval> | undefined} */
  #timer;
  #resolution;

  /**
   * @param {number} resolution milliseconds between two samples
   * @param {boolean} samplePerIteration
   */
  constructor(resolution, samplePerIteration) {
    if (samplePerIteration) refuse('The option samplePerIteration');
    super(1, HIGHEST_DELAY, FIGURES);
    this.#resolution = resolution;
  }

  start() {
    this.recordDelta();
    this.#timer = timers.setInterval(() => this.recordDelta(), this.#resolution).unref();
  }

  stop() {
    timers.clearInterval(this.#timer);
    this.pause();
  }
}

export default { Histogram, DelayHistogram };
