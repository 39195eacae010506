import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, memory } from '../harness/processes.mjs';
import { withServer } from '../harness/server.mjs';
import { check, ROUTES } from './answers.mjs';

/**
 * @import { Generator, Load } from '../harness/load.mjs'
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Route } from './answers.mjs'
 * @import { Peer } from './peers.mjs'
 */

/**
 * @typedef {object} Sample three processes
 * @property {string} peer
 * @property {number} firstResponse milliseconds from the start of the process
 * @property {Load} atOnce `/plaintext`, from the first response on
 * @property {Load} shortCold a connection for each request, from the first response on
 * @property {Load} shortWarm the same, on the warm server, for half a minute longer
 * @property {number} idle MiB of memory (PSS, of all processes) after half a minute without a request
 * @property {Load} afterIdle `/plaintext`, after that half minute
 * @property {number[]} newRoute responses of each second of a route that is new to the warm server
 * @property {Record<Route, number>} cpu us a request with one core, by route
 * @property {Placement[]} [placements] of the cores while these were measured
 * @property {number} loaded MiB of memory after the load
 */

/**
 * @typedef {object} Protocol
 * @property {Generator} generator
 * @property {Cores} cores
 * @property {Times} times
 *
 * @typedef {object} Times in seconds
 * @property {number} seconds of the load from the first response on
 * @property {number} short of the other loads
 * @property {number} idle
 * @property {number} oneCore of the loads of one core
 */

const CONNECTIONS = 64;

/** The seconds of the load of a new route. */
const NEW_ROUTE = 3;

/**
 * Measures a peer as its users meet it: under load at once, with short connections, and after an idle time.
 *
 * @param {Peer} peer
 * @param {Protocol} protocol
 * @returns {Promise<Sample>}
 */
export async function takeSample(peer, protocol) {
  const atOnce = await underLoadAtOnce(peer, protocol);
  const shortCold = await withShortConnections(peer, protocol);
  const afterIdle = await whenIdle(peer, protocol);
  return { peer: peer.name, ...atOnce, ...shortCold, ...afterIdle };
}

/**
 * @param {Peer} peer
 * @param {Protocol} protocol
 */
function underLoadAtOnce({ name, command }, { generator, cores, times }) {
  return withServer({ name, command, cores, cwd: import.meta.dirname }, async (server, begin) => {
    await check(server.url, 'plaintext');
    const firstResponse = performance.now() - begin;
    const load = loadOf(generator, server.url);
    const atOnce = await load('plaintext', times.seconds, { mayWait: true });
    const shortWarm = await load('plaintext', times.short + times.seconds, { close: true });
    const newRoute = (await load('list', NEW_ROUTE, { mayWait: true })).perSecond;
    cores.confine(server.pid);
    const cpu = { plaintext: 0, json: 0, list: 0 };
    /** @type {Placement[]} */
    const placements = [];
    for (const route of ROUTES) {
      await load(route, times.oneCore);
      const { us, ...placement } = await cores.near(async () => {
        const before = cpuSeconds(server.pid);
        const { responses } = await load(route, times.oneCore);
        return { us: ((cpuSeconds(server.pid) - before) * 1e6) / responses };
      });
      cpu[route] = us;
      placements.push(placement);
      await check(server.url, route);
    }
    const loaded = memory(server.pid);
    return { firstResponse, atOnce, shortWarm, newRoute, cpu, placements, loaded };
  });
}

/**
 * @param {Peer} peer
 * @param {Protocol} protocol
 */
function withShortConnections({ name, command }, { generator, cores, times }) {
  return withServer({ name, command, cores, cwd: import.meta.dirname }, async ({ url }) => {
    await check(url, 'plaintext');
    const options = { close: true, mayWait: true };
    return { shortCold: await loadOf(generator, url)('plaintext', times.short, options) };
  });
}

/**
 * @param {Peer} peer
 * @param {Protocol} protocol
 */
function whenIdle({ name, command }, { generator, cores, times }) {
  return withServer({ name, command, cores, cwd: import.meta.dirname }, async ({ url, pid }) => {
    await check(url, 'plaintext');
    await sleep(times.idle * 1000);
    const idle = memory(pid);
    return {
      idle,
      afterIdle: await loadOf(generator, url)('plaintext', times.short, { mayWait: true }),
    };
  });
}

/**
 * @param {Generator} generator
 * @param {string} url
 */
function loadOf(generator, url) {
  const shape = { connections: CONNECTIONS, pipelined: 1, contentType: '*/*' };
  return (/** @type {Route} */ route, /** @type {number} */ seconds, options = {}) =>
    generator.run(url, { path: `/${route}`, ...shape, ...options }, seconds);
}
