import { cpuSeconds } from '../harness/processes.mjs';
import { withServer } from '../harness/server.mjs';
import { check, ROUTES } from '../peers/answers.mjs';

/**
 * @import { Generator } from '../harness/load.mjs'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Route } from '../peers/answers.mjs'
 * @import { Peer } from '../peers/peers.mjs'
 */

/**
 * @typedef {Partial<Placement> & LoadFigures} Window some seconds of load; those of runs before 2026-11-30 have no placement of the cores
 *
 * @typedef {object} LoadFigures
 * @property {Route | 'mixed'} load
 * @property {number} requestsPerSecond
 * @property {number} cpuPerRequest us
 */

/**
 * @typedef {object} Sample one process
 * @property {string} peer
 * @property {Window[]} windows in their order
 */

const CONNECTIONS = 64;
const WINDOW = 5;

/** The loads of half a minute, in windows. */
const LOADS = /** @type {Window['load'][]} */ ([...['mixed', 'mixed', 'mixed'], ...ROUTES]);

/**
 * Starts a server, warms it up with all routes at once, and measures it with one core.
 *
 * @param {Peer} peer
 * @param {{ generator: Generator, cores: Cores, minutes: number, warmUp: number }} protocol minutes: of all windows together; warmUp: seconds
 * @returns {Promise<Sample>}
 */
export function takeSample({ name, command }, { generator, cores, minutes, warmUp }) {
  return withServer({ name, command, cores, cwd: import.meta.dirname }, async ({ url, pid }) => {
    const run = (/** @type {Window['load']} */ load, /** @type {number} */ seconds) => {
      const path = load === 'mixed' ? ROUTES.map((route) => `/${route}`) : `/${load}`;
      const requests = { path, connections: CONNECTIONS, pipelined: 1, contentType: '*/*' };
      return generator.run(url, requests, seconds);
    };
    for (const route of ROUTES) await check(url, route);
    await run('mixed', warmUp);
    cores.confine(pid);
    /** @type {Window[]} */
    const windows = [];
    for (let measured = 0; measured < minutes * 60; measured += WINDOW) {
      const load = LOADS[windows.length % LOADS.length];
      const window = await cores.near(async () => {
        const before = cpuSeconds(pid);
        const { responses, seconds } = await run(load, WINDOW);
        const cpuPerRequest = ((cpuSeconds(pid) - before) * 1e6) / responses;
        return { load, requestsPerSecond: responses / seconds, cpuPerRequest };
      });
      windows.push(window);
    }
    for (const route of ROUTES) await check(url, route);
    return { peer: name, windows };
  });
}
