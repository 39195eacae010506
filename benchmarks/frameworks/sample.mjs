import { withServer } from '../server.mjs';
import { cpuSeconds } from '../techempower/processes.mjs';
import { isSteady } from '../techempower/statistics.mjs';

/**
 * @import { Generator, Load } from '../techempower/load.mjs'
 * @import { Cores } from '../techempower/cores.mjs'
 */

/**
 * @typedef {object} Sample one process
 * @property {string} application
 * @property {string} runtime
 * @property {number} firstResponse milliseconds from the start of the process
 * @property {Load} atOnce from the first response on
 * @property {number[]} warmUp responses of each five seconds after that, until they are steady
 * @property {boolean} steady whether they were before the time for it was over
 * @property {Figures} allCores
 * @property {Figures} oneCore the server has one core, and the load generator and the database the others
 *
 * @typedef {object} Figures of a warm server
 * @property {number} requestsPerSecond
 * @property {number} cpuPerRequest us
 */

const ANSWER = 'Hello, World!';
const SHAPE = { path: '/', connections: 64, pipelined: 1, contentType: '*/*' };

/** Times of loads in seconds: the first, the windows of the warm-up, and those that are measured. */
const AT_ONCE = 30;
const WINDOW = 5;
const MEASURED = 8;

/** Windows are steady if the last three differ by no more than this part. */
const TOLERANCE = 0.05;

/**
 * Starts a server and measures it under load from its first response on, and when it is warm.
 *
 * @param {{ application: string, runtime: string, command: string[] }} server
 * @param {{ generator: Generator, cores: Cores, warmUpLimit: number, databaseUrl: string }} protocol warmUpLimit: seconds
 * @returns {Promise<Sample>}
 */
export function takeSample({ application, runtime, command }, protocol) {
  const { generator, cores, warmUpLimit, databaseUrl } = protocol;
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl };
  const options = { name: `${application} on ${runtime}`, command, cores, env };
  return withServer({ ...options, cwd: import.meta.dirname }, async ({ url, pid }, begin) => {
    await check(url);
    const firstResponse = performance.now() - begin;
    const load = (/** @type {number} */ seconds, mayWait = false) =>
      generator.run(url, { ...SHAPE, mayWait }, seconds);
    const measure = async () => {
      const before = cpuSeconds(pid);
      const { responses, seconds } = await load(MEASURED);
      const cpuPerRequest = ((cpuSeconds(pid) - before) * 1e6) / responses;
      return { requestsPerSecond: responses / seconds, cpuPerRequest };
    };
    const atOnce = await load(AT_ONCE, true);
    /** @type {number[]} */
    const warmUp = [];
    while (!isSteady(warmUp, TOLERANCE) && warmUp.length * WINDOW < warmUpLimit) {
      warmUp.push((await load(WINDOW, true)).responses);
    }
    const steady = isSteady(warmUp, TOLERANCE);
    const allCores = await measure();
    cores.confine(pid);
    await load(MEASURED);
    const oneCore = await measure();
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
