import { cpuSeconds, machineTicks, peakMemory } from '../harness/processes.mjs';
import { isSteady } from '../harness/statistics.mjs';
import { startSide } from './servers.mjs';
import { checkResponse } from './tests.mjs';

/** @import { Application } from '../../examples/testing/application.js' */
/** @import { Generator } from '../harness/load.mjs' */
/** @import { Side } from './servers.mjs' */
/** @import { TestType } from './tests.mjs' */

/**
 * @typedef {object} Sample one fresh process under load
 * @property {string} side
 * @property {string} type
 * @property {string} engine
 * @property {boolean} steady whether the warm-up converged before its limit
 * @property {number} warmUpSeconds
 * @property {number[]} warmUp CPU us per request of each window
 * @property {number} cpuPerRequest server CPU, us per request
 * @property {number} requestsPerSecond
 * @property {number} serverCpu share of its core that the server used
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} peakMemory MiB
 * @property {number} checkedResponses
 * @property {number} steal share of the machine's time that the hypervisor took
 * @property {number[]} coreLatency ns of a round trip between the cores before and after the measurement
 * @property {boolean} near whether the cores shared a cache meanwhile
 */

/** Time for what is not recorded: first requests, and settling on the core to be measured on. */
export const SETTLE_SECONDS = 2;

/**
 * @typedef {object} Protocol
 * @property {Generator} generator
 * @property {string} databaseUrl
 * @property {import('../harness/cores.mjs').Cores} cores
 * @property {number} windowSeconds
 * @property {number} warmUpLimit seconds
 * @property {number} tolerance how much the last three windows may differ
 * @property {number} measureSeconds
 */

/**
 * Starts a fresh process, warms it up until its figures stand still, and measures it under as much load as it bears.
 *
 * @param {Side} side
 * @param {TestType} type
 * @param {Protocol} protocol
 * @param {(news: string) => void} progress
 * @returns {Promise<Sample>}
 */
export async function takeSample(side, type, protocol, progress) {
  const { about, figures } = await measureWarm(side, type, protocol, progress, (application) =>
    protocol.cores.near(() =>
      measureLoad(application, type, protocol.measureSeconds, protocol.generator),
    ),
  );
  const { peakMemory, ...rest } = about;
  return { ...rest, ...figures, peakMemory };
}

/**
 * Starts a fresh process, warms it up until its figures stand still, gives it a core of its own, and measures it.
 *
 * @template Figures
 * @param {Side} side
 * @param {TestType} type
 * @param {Protocol} protocol
 * @param {(news: string) => void} progress
 * @param {(application: Application) => Promise<Figures>} take
 */
export async function measureWarm(side, type, protocol, progress, take) {
  const { application, engine } = await startSide(side, protocol.databaseUrl);
  const measure = (/** @type {number} */ seconds, load = type) =>
    measureLoad(application, load, seconds, protocol.generator);
  const warming = { ...type, mayWait: true };
  try {
    await checkResponse(application.url, type);

    protocol.cores.release(application.pid);
    await measure(SETTLE_SECONDS, { ...warming, connections: 8 });
    /** @type {number[]} */
    const warmUp = [];
    const limit = protocol.warmUpLimit / protocol.windowSeconds;
    const least = (side.warmUpLeast ?? 0) / protocol.windowSeconds;
    const isWarm = () => warmUp.length >= least && isSteady(warmUp, protocol.tolerance);
    while (!isWarm() && warmUp.length < limit) {
      const { cpuPerRequest } = await measure(protocol.windowSeconds, warming);
      warmUp.push(cpuPerRequest);
      progress(`warming up: ${warmUp.map((cpu) => cpu.toFixed(1)).join(' ')} us`);
    }

    progress('measuring');
    protocol.cores.confine(application.pid);
    await measure(SETTLE_SECONDS);
    const figures = await take(application);
    const about = {
      side: side.name,
      type: type.name,
      engine,
      steady: isSteady(warmUp, protocol.tolerance),
      warmUpSeconds: warmUp.length * protocol.windowSeconds,
      warmUp,
      peakMemory: peakMemory(application.pid),
    };
    return { about, figures };
  } catch (cause) {
    const last = application.output().split('\n').slice(-20).join('\n');
    throw new Error(`${side.name}, ${type.name}: ${cause}\nThe server's last words:\n${last}`, {
      cause,
    });
  } finally {
    await application.stop();
  }
}

/**
 * @param {Application} application
 * @param {TestType} type
 * @param {number} seconds
 * @param {Generator} generator
 */
async function measureLoad(application, type, seconds, generator) {
  const machine = machineTicks();
  const cpu = cpuSeconds(application.pid);
  const watch = watchResponses(application.url, type);
  const load = await generator.run(application.url, type, seconds).finally(watch.stop);
  const used = cpuSeconds(application.pid) - cpu;
  const { steal, total } = machineTicks();
  return {
    cpuPerRequest: (used / load.responses) * 1e6,
    requestsPerSecond: load.responses / load.seconds,
    serverCpu: used / load.seconds,
    p50: load.p50,
    p99: load.p99,
    checkedResponses: watch.checked(),
    steal: (steal - machine.steal) / (total - machine.total),
  };
}

/**
 * Checks one response whole every now and then, while the generator looks at statuses only.
 *
 * @param {string} url
 * @param {TestType} type
 */
export function watchResponses(url, type) {
  let checked = 0;
  /** @type {unknown} */
  let failure;
  const timer = setInterval(() => {
    checkResponse(url, type).then(
      () => checked++,
      (error) => {
        failure ??= error;
      },
    );
  }, 500);
  return {
    stop: () => clearInterval(timer),
    /** Counts the responses that were right; fails when one was not. */
    checked() {
      if (failure) throw failure;
      return checked;
    },
  };
}
