// @ts-check

/** The options for the free ratio of the heap, of which a user sets both or none. */
const RATIOS = /^-XX:M(in|ax)HeapFreeRatio=/;

/**
 * Returns the flags for the JVM's memory; the JVM ignores those for other garbage collectors than the one in use.
 *
 * The JVM returns unused memory to the system: the compiler leaves 100 MB of garbage when it has compiled the first
 * functions, and load leaves a grown heap; G1 collects neither while the program is idle.
 *
 * In such a small heap, half is in use, which makes G1 start concurrent marking again and again: in the first 20 s
 * under load, this took a sixth of a processor. So marking starts only when three quarters are full. It does not start
 * because of loaded classes either, as none can be unloaded.
 *
 * @param {string[]} options the user's options for the JVM
 */
export function memoryFlags(options) {
  return [
    ...(options.some((option) => RATIOS.test(option)) ? [] : ['-XX:MaxHeapFreeRatio=40']),
    '-XX:G1PeriodicGCInterval=15000',
    '-XX:InitiatingHeapOccupancyPercent=75',
    '-XX:MetaspaceSize=128m',
    '-XX:TrimNativeHeapInterval=5000',
    '-Xlog:trimnative=off:stderr', // It warns on systems without this feature.
  ];
}
