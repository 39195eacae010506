import host from 'es4x:host/bindings';
import registry from 'es4x:registry';

const MICROSECONDS = 1000; // In a millisecond.

/** The milestones that have the time of the process's start. */
const STARTS = ['TIME_ORIGIN', 'NODE_START', 'V8_START', 'ENVIRONMENT', 'BOOTSTRAP_COMPLETE'];

/**
 * `internalBinding('performance')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function performance({ binding }) {
  const ignored = () => {};
  const { milestones, constants } = binding;
  milestones.fill(-1);
  for (const name of STARTS) milestones[constants[`NODE_PERFORMANCE_MILESTONE_${name}`]] = 0;
  milestones[constants.NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN_TIMESTAMP] =
    host.timeOrigin() * MICROSECONDS;
  return {
    now: () => host.now(),
    setupObservers: ignored,
    notify: ignored,
    markBootstrapComplete: ignored,
    installGarbageCollectionTracking: ignored,
    removeGarbageCollectionTracking: ignored,
    loopIdleTime: () => 0,
    uvMetricsInfo: () => [0, 0, 0],
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
