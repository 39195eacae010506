import { invalidArgType, outOfRange } from '../errors.js';

const NANOS = 1_000_000_000n;

/**
 * Time and memory: `hrtime`, `uptime`, `memoryUsage`, `cpuUsage`.
 *
 * @param {object} host io.es4x.node.process.ProcessHost
 */
export function measures(host) {
  // A Java long is a number in JavaScript, exact only up to 2^53 (104 days); BigInt() is exact.
  const nanoTime = () => BigInt(host.nanoTime());

  function hrtime(time) {
    const now = nanoTime();
    const seconds = Number(now / NANOS);
    const nanos = Number(now % NANOS);
    if (time === undefined) {
      return [seconds, nanos];
    }
    if (!Array.isArray(time)) {
      throw invalidArgType('time', 'an instance of Array', time);
    }
    if (time.length !== 2) {
      throw outOfRange('time', '2', time.length);
    }
    const borrow = nanos < time[1];
    return [seconds - time[0] - (borrow ? 1 : 0), nanos - time[1] + (borrow ? 1e9 : 0)];
  }
  hrtime.bigint = nanoTime;

  function memoryUsage() {
    const [rss, heapTotal, heapUsed, external, arrayBuffers] = host.memory();
    return { rss, heapTotal, heapUsed, external, arrayBuffers };
  }
  memoryUsage.rss = () => host.residentSet();

  function cpuUsage(previous) {
    const [user, system] = host.cpu();
    if (!previous) {
      return { user, system };
    }
    if (typeof previous !== 'object') {
      throw invalidArgType('prevValue', 'of type object', previous);
    }
    return { user: user - previous.user, system: system - previous.system };
  }

  return { hrtime, memoryUsage, cpuUsage, uptime: () => host.uptime() };
}
