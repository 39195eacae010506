import { cpuSeconds } from '../harness/processes.mjs';
import { withServer } from '../harness/server.mjs';
import { isSteady } from '../harness/statistics.mjs';

/**
 * @import { Generator, Load } from '../harness/load.mjs'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 */

/**
 * @typedef {object} Sample one process
 * @property {string} application
 * @property {string} runtime
 * @property {number} firstResponse milliseconds from the start of the process
 * @property {Load} atOnce from the first response on
 * @property {number[]} warmUp responses of each five seconds after that, until they are steady
 * @property {boolean} steady whether they were before the time for it was over
 * @property {Figures & Partial<Placement>} allCores runs before 2026-11-30 have no placement of the cores
 * @property {Figures & Partial<Placement>} oneCore the server has one core, and the load generator and the database the others
 *
 * @typedef {object} Times in seconds
 * @property {number} seconds of the load from the first response on
 * @property {number} warmUpLimit
 * @property {number} measured of each load of a warm server
 *
 * @typedef {object} Figures of a warm server
 * @property {number} requestsPerSecond
 * @property {number} cpuPerRequest us
 */

const ANSWER = 'Hello, World!';
const SHAPE = { path: '/', connections: 64, pipelined: 1, contentType: '*/*' };

/** The seconds of a window of the warm-up. */
const WINDOW = 5;

/** Windows are steady if the last three differ by no more than this part. */
const TOLERANCE = 0.05;

/**
 * Starts a server and measures it under load from its first response on, and when it is warm.
 *
 * @param {{ application: string, runtime: string, command: string[] }} server
 * @param {{ generator: Generator, cores: Cores, times: Times, databaseUrl: string }} protocol
 * @returns {Promise<Sample>}
 */
export function takeSample({ application, runtime, command }, protocol) {
  const { generator, cores, times, databaseUrl } = protocol;
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl };
  const options = { name: `${application} on ${runtime}`, command, cores, env };
  return withServer({ ...options, cwd: import.meta.dirname }, async ({ url, pid }, begin) => {
    await check(url);
    const firstResponse = performance.now() - begin;
    const load = (/** @type {number} */ seconds, mayWait = false) =>
      generator.run(url, { ...SHAPE, mayWait }, seconds);
    const measure = async () => {
      const before = cpuSeconds(pid);
      const { responses, seconds } = await load(times.measured);
      const cpuPerRequest = ((cpuSeconds(pid) - before) * 1e6) / responses;
      return { requestsPerSecond: responses / seconds, cpuPerRequest };
    };
    const atOnce = await load(times.seconds, true);
    /** @type {number[]} */
    const warmUp = [];
    while (!isSteady(warmUp, TOLERANCE) && warmUp.length * WINDOW < times.warmUpLimit) {
      warmUp.push((await load(WINDOW, true)).responses);
    }
    const steady = isSteady(warmUp, TOLERANCE);
    const allCores = await cores.near(measure);
    cores.confine(pid);
    await load(times.measured);
    const oneCore = await cores.near(measure);
    await check(url);
    return { application, runtime, firstResponse, atOnce, warmUp, steady, allCores, oneCore };
  });
}

/** @param {string} url */
async function check(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200 || text !== ANSWER) {
    throw new Error(`${url} answers ${response.status} ${JSON.stringify(text)}`);
  }
}
