import host from 'es4x:host/process';
import { codedError, invalidArgType, invalidArgValue, outOfRange } from '../errors.js';
import { validateNumber, validateObject } from '../validators.js';

const NANOS = 1_000_000_000n;

/** The members for time and resource usage: `hrtime`, `uptime`, `memoryUsage`, `cpuUsage` and others. */
export function measures() {
  // A Java long is a number in JavaScript, exact only up to 2^53 (104 days); BigInt() is exact.
  const nanoTime = () => BigInt(host.nanoTime());

  /** @param {[seconds: number, nanoseconds: number]} [time] */
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

  /** @param {CpuTimes} [previous] */
  function cpuUsage(previous) {
    return since(previous, host.cpu());
  }

  /** @param {CpuTimes} [previous] */
  function threadCpuUsage(previous) {
    return since(previous, host.threadCpu());
  }

  function resourceUsage() {
    const values = host.resourceUsage();
    if (values.length === 0) {
      throw codedError(
        Error,
        'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        'process.resourceUsage() is not available on Windows: use process.cpuUsage() and process.memoryUsage()',
      );
    }
    /** @type {Record<string, number>} */
    const usage = {};
    for (let i = 0; i < RESOURCES.length; i++) {
      usage[RESOURCES[i]] = values[i];
    }
    return usage;
  }

  return {
    hrtime,
    memoryUsage,
    cpuUsage,
    threadCpuUsage,
    resourceUsage,
    availableMemory: () => host.availableMemory(),
    constrainedMemory: () => host.constrainedMemory(),
    uptime: () => host.uptime(),
  };
}

/** The names of the fields of resource usage, in the order of the system. */
const RESOURCES = [
  'userCPUTime',
  'systemCPUTime',
  'maxRSS',
  'sharedMemorySize',
  'unsharedDataSize',
  'unsharedStackSize',
  'minorPageFault',
  'majorPageFault',
  'swappedOut',
  'fsRead',
  'fsWrite',
  'ipcSent',
  'ipcReceived',
  'signalsCount',
  'voluntaryContextSwitches',
  'involuntaryContextSwitches',
];

/**
 * Returns the microseconds of `user` and `system`, since the previous ones if they are given.
 *
 * @import { CpuTimes } from './process-object.js'
 * @param {CpuTimes | undefined} previous
 * @param {ArrayLike<number>} times of user and system
 * @returns {CpuTimes}
 */
function since(previous, times) {
  const user = times[0];
  const system = times[1];
  if (!previous) {
    return { user, system };
  }
  requireTime(previous, 'user');
  requireTime(previous, 'system');
  return { user: user - previous.user, system: system - previous.system };
}

/**
 * @param {CpuTimes} previous
 * @param {keyof CpuTimes} name
 */
function requireTime(previous, name) {
  const time = previous[name];
  if (typeof time !== 'number' || !(time >= 0 && time <= Number.MAX_SAFE_INTEGER)) {
    validateObject(previous, 'prevValue');
    validateNumber(time, `prevValue.${name}`);
    throw invalidArgValue(`prevValue.${name}`, time, 'is invalid', RangeError);
  }
}
