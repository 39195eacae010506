// @ts-check

/** The options for the size of a heap that a user sets in pairs, or not at all. */
const RATIOS = /^-XX:M(in|ax)HeapFreeRatio=/;

/**
 * Returns the flags for the JVM's memory; those of another garbage collector than the one that runs are left aside.
 *
 * It gives back what it does not need any more: the compiler leaves 100 MB of garbage when it has compiled the first
 * functions, and each load leaves a heap that has grown; G1 collects neither while nothing happens.
 *
 * A heap that is kept so small is half full of what is in use, which G1 takes for the time to look through all of it,
 * again and again: in the first 20 s under load, for a sixth of a processor. So it waits until three quarters
 * are full. Nor does it look through the heap because classes were loaded, of which none can go.
 *
 * @param {string[]} options the user's for the JVM
 */
export function memoryFlags(options) {
  return [
    ...(options.some((option) => RATIOS.test(option)) ? [] : ['-XX:MaxHeapFreeRatio=40']),
    '-XX:G1PeriodicGCInterval=15000',
    '-XX:InitiatingHeapOccupancyPercent=75',
    '-XX:MetaspaceSize=128m',
    '-XX:TrimNativeHeapInterval=5000',
    '-Xlog:trimnative=off', // It warns where the system cannot.
  ];
}
