// @ts-check

/** The options for the size of a heap that a user sets in pairs, or not at all. */
const RATIOS = /^-XX:M(in|ax)HeapFreeRatio=/;

/**
 * Returns the flags by which the JVM gives back memory that it does not need any more. The compiler leaves
 * 100 MB of garbage when it has compiled the first functions, and each load leaves a heap that has grown; G1 collects
 * neither while nothing happens. Other collectors leave the interval aside.
 *
 * @param {string[]} options the user's for the JVM
 */
export function memoryFlags(options) {
  return [
    ...(options.some((option) => RATIOS.test(option)) ? [] : ['-XX:MaxHeapFreeRatio=40']),
    '-XX:G1PeriodicGCInterval=15000',
    '-XX:TrimNativeHeapInterval=5000',
    '-Xlog:trimnative=off', // It warns where the system cannot.
  ];
}
