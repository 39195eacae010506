import registry from 'es4x:registry';

const MICROSECONDS = 1000; // In a millisecond.
const NANOSECONDS = 1e6;

/**
 * `internalBinding('performance')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { PerformanceFunctions } from './performance.binding.js'
 * @param {BindingParts<PerformanceFunctions>} parts
 */
export default function performance({ binding, java }) {
  const ignored = () => {};
  const { constants } = binding;
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
    get Histogram() {
      return registry.require('es4x:histogram').Histogram;
    },
    /**
     * @param {number} resolution
     * @param {boolean} samplePerIteration
     */
    createELDHistogram: (resolution, samplePerIteration) =>
      new (registry.require('es4x:histogram').DelayHistogram)(resolution, samplePerIteration),
  };
}
