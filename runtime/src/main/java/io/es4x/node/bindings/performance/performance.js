import { createHistograms } from './histogram.js';

const MICROSECONDS = 1000; // In a millisecond.
const NANOSECONDS = 1e6;

/**
 * `internalBinding('performance')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { HistogramFunctions, PerformanceFunctions } from './performance.binding.js'
 * @param {BindingParts<PerformanceFunctions & HistogramFunctions>} parts
 */
export default function performance({ binding, java, internalBinding }) {
  const ignored = () => {};
  const { constants } = binding;
  const { HistogramHandle, Histogram, DelayHistogram } = createHistograms({
    java,
    internalBinding,
  });
  /** @type {Record<string, () => number>} */
  const times = {
    TIME_ORIGIN: java.timeOrigin,
    TIME_ORIGIN_TIMESTAMP: () => java.timeOriginTimestamp() * MICROSECONDS,
    NODE_START: () => 0,
    V8_START: java.engineStart,
    ENVIRONMENT: java.environment,
    BOOTSTRAP_COMPLETE: java.bootstrapComplete,
    LOOP_START: java.loopStart,
    LOOP_EXIT: java.loopExit,
  };
  const milestones = {};
  for (const [name, get] of Object.entries(times)) {
    Object.defineProperty(milestones, constants[`NODE_PERFORMANCE_MILESTONE_${name}`], { get });
  }
  return {
    milestones,
    now: java.now,
    measure: java.measure,
    setupObservers: ignored,
    notify: ignored,
    markBootstrapComplete: ignored,
    installGarbageCollectionTracking: ignored,
    removeGarbageCollectionTracking: ignored,
    loopIdleTime: () => java.idle() / NANOSECONDS,
    uvMetricsInfo: () => [java.iterations(), java.events(), java.waiting()],
    Histogram,
    /** @param {import('./histogram.js').Values} values */
    receiveHistogram: (values) => new HistogramHandle(values),
    /**
     * @param {number} resolution
     * @param {boolean} samplePerIteration
     */
    createELDHistogram: (resolution, samplePerIteration) =>
      new DelayHistogram(resolution, samplePerIteration),
  };
}
