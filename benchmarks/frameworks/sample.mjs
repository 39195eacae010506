import { startApplication } from '../../examples/testing/application.js';
import { cpuSeconds } from '../techempower/processes.mjs';

/**
 * @import { Generator } from '../techempower/load.mjs'
 * @import { Cores } from '../techempower/cores.mjs'
 */

/**
 * @typedef {object} Sample one process
 * @property {string} application
 * @property {string} runtime
 * @property {number} requestsPerSecond with the server on one core
 * @property {number} cpuPerRequest us
 * @property {number[]} warmUp requests of each five seconds on all cores, from the first on
 */

const ANSWER = 'Hello, World!';
const SHAPE = { path: '/', connections: 64, pipelined: 1, contentType: '*/*' };

/** The time of the load that is measured, and of one before it on the same core, in seconds. */
const MEASURED = 8;

/**
 * Starts a server, warms it up, and measures it.
 *
 * @param {{ application: string, runtime: string, command: string[] }} server
 * @param {{ generator: Generator, cores: Cores, warmUp: number, databaseUrl: string }} protocol warmUp: seconds,
 *   of which runtimes with compilers that are ready at once get a quarter
 * @returns {Promise<Sample>}
 */
export async function takeSample(
  { application, runtime, command },
  { generator, cores, warmUp, databaseUrl },
) {
  const server = await startApplication({
    cwd: import.meta.dirname,
    command: [...cores.anywhere, ...command],
    env: { npm_lifecycle_event: undefined, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const load = async (/** @type {number} */ seconds, mayWait = false) =>
    generator.run(server.url, { ...SHAPE, mayWait }, seconds);
  try {
    await check(server.url);
    const windows = [];
    const time = runtime === 'ES4X' ? warmUp : warmUp / 4;
    while (windows.length * 5 < time) windows.push((await load(5, true)).responses);
    cores.confine(server.pid);
    await load(MEASURED);
    const before = cpuSeconds(server.pid);
    const { responses, seconds } = await load(MEASURED);
    const cpuPerRequest = ((cpuSeconds(server.pid) - before) * 1e6) / responses;
    await check(server.url);
    if (/interpreted/.test(server.output())) {
      throw new Error(`${application} is interpreted. Nothing is measured:\n${server.output()}`);
    }
    const requestsPerSecond = responses / seconds;
    return { application, runtime, requestsPerSecond, cpuPerRequest, warmUp: windows };
  } finally {
    await server.stop();
  }
}

/** @param {string} url */
async function check(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200 || text !== ANSWER) {
    throw new Error(`${url} answers ${response.status} ${JSON.stringify(text)}`);
  }
}
