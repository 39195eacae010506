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

/**
 * Makes the classes of the handles of histograms.
 *
 * @import { BindingParts, Handle } from 'es4x:binding'
 * @import { HistogramFunctions } from './performance.binding.js'
 * @typedef {Handle<'RecordedValues'>} Values
 * @param {Pick<BindingParts<HistogramFunctions>, 'java' | 'internalBinding'>} parts
 */
export function createHistograms({ java, internalBinding }) {
  /** The handle of a histogram, which any number of contexts may share. */
  class HistogramHandle {
    #values;

    /** @param {Values} values */
    constructor(values) {
      this.#values = values;
      const sent = () => ({
        data: values,
        deserializeInfo: 'binding/performance:receiveHistogram',
      });
      internalBinding('messaging').natives.set(this, sent);
    }

    /** @param {number | bigint} value */
    record(value) {
      java.record(this.#values, value);
    }

    recordDelta() {
      java.recordDelta(this.#values);
    }

    pause() {
      java.pause(this.#values);
    }

    /** @param {HistogramHandle} other */
    add(other) {
      java.add(this.#values, other.#values);
    }

    reset() {
      java.reset(this.#values);
    }

    count() {
      return java.count(this.#values);
    }

    countBigInt() {
      return BigInt(java.count(this.#values));
    }

    /** @param {number | bigint} value */
    countAt(value) {
      return java.countAt(this.#values, value);
    }

    min() {
      return Number(java.min(this.#values));
    }

    minBigInt() {
      return BigInt(java.min(this.#values));
    }

    max() {
      return Number(java.max(this.#values));
    }

    maxBigInt() {
      return BigInt(java.max(this.#values));
    }

    mean() {
      return java.mean(this.#values);
    }

    stddev() {
      return java.stddev(this.#values);
    }

    skewness() {
      return java.skewness(this.#values);
    }

    kurtosis() {
      return java.kurtosis(this.#values);
    }

    /** @param {number | bigint} value */
    cdf(value) {
      return java.cdf(this.#values, value);
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
      return java.exceeds(this.#values);
    }

    exceedsBigInt() {
      return BigInt(java.exceeds(this.#values));
    }

    /** @param {number} percentile */
    percentile(percentile) {
      return Number(java.percentile(this.#values, percentile));
    }

    /** @param {number} percentile */
    percentileBigInt(percentile) {
      return BigInt(java.percentile(this.#values, percentile));
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
      const pairs = java.percentiles(this.#values);
      for (let i = 0; i < pairs.length; i += 2) {
        map.set(/** @type {number} */ (pairs[i]), type(/** @type {string} */ (pairs[i + 1])));
      }
    }
  }

  for (const name of MISSING) {
    Object.assign(HistogramHandle.prototype, { [name]: () => refuse(`${name}()`) });
  }

  /** A histogram for values of the program. */
  class Histogram extends HistogramHandle {
    /**
     * @param {number | bigint} lowest
     * @param {number | bigint} highest
     * @param {number} figures
     * @param {number} [halfLife]
     */
    constructor(lowest, highest, figures, halfLife = 0) {
      if (halfLife > 0) refuse('The option halfLife');
      super(java.createHistogram(lowest, highest, figures));
    }
  }

  /** A histogram of the delays of the event loop, in nanoseconds. */
  class DelayHistogram extends HistogramHandle {
    /** @type {ReturnType<typeof timers.setInterval> | undefined} */
    #timer;
    #resolution;

    /**
     * @param {number} resolution milliseconds between two samples
     * @param {boolean} samplePerIteration
     */
    constructor(resolution, samplePerIteration) {
      if (samplePerIteration) refuse('The option samplePerIteration');
      super(java.createHistogram(1, HIGHEST_DELAY, FIGURES));
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

  return { HistogramHandle, Histogram, DelayHistogram };
}
