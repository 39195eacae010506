import host from 'es4x:host/histogram';
import timers from 'node:timers';
import { codedError } from '../../errors.js';

/** The highest delay of an event loop that is recorded, in nanoseconds: an hour. */
const HIGHEST_DELAY = 3_600_000_000_000;
const FIGURES = 3;

/** The methods that are not there: what compares histograms, and lists of buckets. */
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

function refuse(what) {
  const code = 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM';
  throw codedError(Error, code, `${what} of histograms is not available in ES4X`);
}

/** The handle of a histogram. */
class Histogram {
  #values;

  constructor(lowest, highest, figures, halfLife = 0) {
    if (halfLife > 0) refuse('The option halfLife');
    this.#values = host.create(Number(lowest), Number(highest), figures);
  }

  record(value) {
    this.#values.record(Number(value));
  }

  recordDelta() {
    this.#values.recordDelta();
  }

  pause() {
    this.#values.pause();
  }

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

  percentile(percentile) {
    return Number(this.#values.percentile(percentile));
  }

  percentileBigInt(percentile) {
    return BigInt(this.#values.percentile(percentile));
  }

  /** Fills a map with values by their percentiles. */
  percentiles(map) {
    this.#fill(map, Number);
  }

  percentilesBigInt(map) {
    this.#fill(map, BigInt);
  }

  #fill(map, type) {
    const pairs = this.#values.percentiles();
    for (let i = 0; i < pairs.length; i += 2) map.set(pairs[i], type(pairs[i + 1]));
  }
}

for (const name of MISSING) Histogram.prototype[name] = () => refuse(`${name}()`);

/** A histogram of the delays of the event loop, in nanoseconds. */
class DelayHistogram extends Histogram {
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
