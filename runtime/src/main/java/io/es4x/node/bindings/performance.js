import host from 'es4x:host/bindings';

const MICROSECONDS = 1000; // In a millisecond.

/** `internalBinding('performance')`. */
export default function performance({ binding }) {
  const ignored = () => {};
  const { milestones, constants } = binding;
  milestones.fill(-1);
  milestones[constants.NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN] = 0;
  milestones[constants.NODE_PERFORMANCE_MILESTONE_TIME_ORIGIN_TIMESTAMP] =
    (Date.now() - host.now()) * MICROSECONDS;
  return {
    now: () => host.now(),
    setupObservers: ignored,
    notify: ignored,
    markBootstrapComplete: ignored,
    installGarbageCollectionTracking: ignored,
    removeGarbageCollectionTracking: ignored,
    loopIdleTime: () => 0,
    uvMetricsInfo: () => [0, 0, 0],
  };
}
