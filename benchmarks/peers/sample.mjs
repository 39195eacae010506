import { setTimeout as sleep } from 'node:timers/promises';
import { startApplication } from '../../examples/testing/application.js';
import { cpuSeconds, memory } from '../techempower/processes.mjs';
import { check, ROUTES } from './answers.mjs';

/**
 * @import { Generator } from '../techempower/load.mjs'
 * @import { Cores } from '../techempower/cores.mjs'
 * @import { Route } from './answers.mjs'
 * @import { Peer } from './peers.mjs'
 */

/**
 * @typedef {object} Sample one process
 * @property {string} peer
 * @property {number} firstResponse milliseconds from its start
 * @property {number} idle MiB of its memory (PSS, of all its processes) after half a minute without a request
 * @property {number[]} plaintext requests of each second of load, from the first on
 * @property {number[]} newRoute requests of each second of another route, on the warm server
 * @property {Record<Route, number>} cpu us a request with one core, by route
 * @property {number} loaded MiB after the load
 */

const CONNECTIONS = 64;

/**
 * Starts a server and measures what its users meet, in the order in which they meet it.
 *
 * @param {Peer} peer
 * @param {{ generator: Generator, cores: Cores, seconds: number }} protocol seconds: of the first load
 * @returns {Promise<Sample>}
 */
export async function takeSample({ name, command }, { generator, cores, seconds }) {
  const begin = performance.now();
  const env = { npm_lifecycle_event: undefined }; // We run under npm, a service does not.
  const server = await startApplication({
    cwd: import.meta.dirname,
    command: [...cores.anywhere, ...command],
    env,
  });
  try {
    await check(server.url, 'plaintext');
    const firstResponse = performance.now() - begin;
    await sleep(30_000);
    const idle = memory(server.pid);
    const load = async (/** @type {Route} */ route, /** @type {number} */ time) => {
      const mayWait = time === 1;
      const shape = { connections: CONNECTIONS, pipelined: 1, contentType: '*/*', mayWait };
      return (await generator.run(server.url, { path: `/${route}`, ...shape }, time)).responses;
    };
    const windows = async (/** @type {Route} */ route, /** @type {number} */ count) => {
      const counts = [];
      while (counts.length < count) counts.push(await load(route, 1));
      return counts;
    };
    const requests = await windows('plaintext', seconds);
    const newRoute = await windows('list', 3);
    cores.confine(server.pid);
    const cpu = { plaintext: 0, json: 0, list: 0 };
    for (const route of ROUTES) {
      await load(route, 8);
      const before = cpuSeconds(server.pid);
      const responses = await load(route, 8);
      cpu[route] = ((cpuSeconds(server.pid) - before) * 1e6) / responses;
      await check(server.url, route);
    }
    if (/interpreted/.test(server.output())) {
      throw new Error(`${name} interprets. Nothing is measured:\n${server.output()}`);
    }
    const loaded = memory(server.pid);
    return { peer: name, firstResponse, idle, plaintext: requests, newRoute, cpu, loaded };
  } finally {
    await server.stop();
  }
}
