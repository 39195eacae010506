import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { jvmOf } from '../../runtime/test/support/jvm.js';
import { until } from '../../runtime/test/support/until.js';
import { withDatabase } from '../harness/database.mjs';
import { ES4X } from '../harness/programs.mjs';
import { withServer } from '../harness/server.mjs';
import { isSteady, median } from '../harness/statistics.mjs';
import { createLoad } from './load.mjs';
import { closeWebSockets, openWebSockets } from './web-sockets.mjs';

/**
 * @import { Sample } from './growth.mjs'
 *
 * @typedef {object} Protocol
 * @property {number} minutes of load
 * @property {number} webSockets that are idle meanwhile
 * @property {number} rate requests a second; 0 is half of the most that are answered
 * @property {number} [every] the seconds between two samples
 * @property {(sample: Sample) => void} [show] is told of each sample
 * @property {(line: string) => void} [say] is told how the server warms up
 *
 * @typedef {object} Figures that the server tells of itself
 * @property {number} heap MiB in use, after a collection
 * @property {number} webSockets that are open
 * @property {number} deployments
 * @property {number} workers
 * @property {number} timers
 * @property {number} queries that the database answered
 * @property {number} cuts connections to the database that were cut
 * @property {string[]} wrong
 *
 * @typedef {Pick<Figures, 'deployments' | 'workers' | 'timers' | 'queries' | 'cuts'>} Counts
 *
 * @typedef {object} Soaked
 * @property {Sample[]} samples
 * @property {string[]} wrong answers, and what else went wrong
 * @property {{ rate: number } & Counts} done
 */

/** The seconds of a window of the warm-up. */
const WINDOW = 10;

/** The least and the most windows of a warm-up: a server may stand still for a while before it is compiled. */
const WINDOWS = { least: 6, most: 18 };

/** The share by which the windows of a steady server may differ: it deploys and starts workers meanwhile. */
const TOLERANCE = 0.15;

/** The number of collections of garbage that are asked for in a run. */
const COLLECTIONS = 60;

/**
 * Runs the server under load.
 *
 * @param {Protocol} protocol
 * @returns {Promise<Soaked>}
 */
export function soak(protocol) {
  return withDatabase((url) => soakWith(url, protocol));
}

/**
 * @param {string} database its URL
 * @param {Protocol} protocol
 * @returns {Promise<Soaked>}
 */
function soakWith(
  database,
  { minutes, webSockets, rate: given, every = 5, show = () => {}, say = () => {} },
) {
  const main = `${import.meta.dirname}/server/main.mjs`;
  const options = {
    name: 'The server',
    command: [process.execPath, ES4X, 'run', '--expose-gc', main],
    cwd: import.meta.dirname,
    env: { SOAK_RUNNER: `${process.pid}`, DATABASE_URL: database },
  };
  return withServer(options, async (server) => {
    const figures = async () =>
      /** @type {Figures} */ (await (await fetch(`${server.url}/figures?gc=yes`)).json());
    const load = createLoad(server.url);
    const rate = given || Math.max(1, Math.round((await mostWhenWarm(load, say)) / 2));
    const sockets = await openWebSockets(server.url, webSockets);
    const pid = jvmOf(server.pid);
    /** @type {Sample[]} */
    const samples = [];
    let heap = (await figures()).heap;
    const total = minutes * 60;
    const between = Math.max(every, total / COLLECTIONS);
    const stop = load.start(rate);
    const begin = performance.now();
    try {
      for (let collected = 0, second = 0; second < total; ) {
        await sleep(every * 1000);
        second = (performance.now() - begin) / 1000;
        if (second - collected >= between) {
          heap = (await figures()).heap;
          collected = second;
        }
        const sample = { second, ...processOf(pid), heap, ...load.take() };
        samples.push(sample);
        show(sample);
      }
      // A short run on a slow machine is over before each thing has happened.
      const counts = async () => Object.values(countsOf(await figures()));
      await until(async () => (await counts()).every((count) => count > 0), { interval: 500 });
    } finally {
      await stop(); // Also when the server has ended.
    }
    const { wrong, webSockets: open, ...done } = await figures();
    if (open !== webSockets) wrong.push(`${open} of ${webSockets} WebSockets are open`);
    const lost = await closeWebSockets(sockets);
    if (lost > 0) wrong.push(`${lost} WebSockets do not answer`);
    return {
      samples,
      wrong: [...load.wrong, ...wrong],
      done: { rate, ...countsOf(done) },
    };
  });
}

/**
 * Warms a server up until it answers as many requests as before.
 *
 * @param {ReturnType<typeof createLoad>} load
 * @param {(line: string) => void} say
 * @returns {Promise<number>} requests a second at most
 */
async function mostWhenWarm(load, say) {
  /** @type {number[]} */
  const windows = [];
  while (
    windows.length < WINDOWS.least ||
    (!isSteady(windows, TOLERANCE) && windows.length < WINDOWS.most)
  ) {
    windows.push(await load.most(WINDOW));
    say(`warming up: ${windows.map((count) => Math.round(count)).join(' ')} requests a second`);
  }
  return median(windows.slice(-3));
}

/**
 * The numbers of things that the server has done beside its requests.
 *
 * @param {Counts} figures
 */
function countsOf({ deployments, workers, timers, queries, cuts }) {
  return { deployments, workers, timers, queries, cuts };
}

/** @param {number} pid */
function processOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(status)?.[1]);
  return {
    rss: number(/^VmRSS:\s+(\d+) kB$/m) / 1024,
    threads: number(/^Threads:\s+(\d+)$/m),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}
