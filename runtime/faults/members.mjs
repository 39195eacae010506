import { cluster, IMPATIENT } from '../test/cluster/members.js';
import { jvmOf } from '../test/support/jvm.js';
import { until } from '../test/support/until.js';
import { rowOf } from './report.mjs';

/**
 * @import { Program } from '../test/support/program.js'
 * @import { Row } from './report.mjs'
 *
 * @typedef {Record<'a' | 'b', Program>} Workers
 *
 * @typedef {object} MemberFault of a cluster of two members that store orders, and one that sends them
 * @property {string} name
 * @property {string} title
 * @property {(workers: Workers, start: (name: string) => Promise<Program>) => Promise<string[]>} inject returns the
 *   names of the members that have to answer afterwards
 *
 * @typedef {{ by: Record<string, number>, failures: string[], twice: string[] }} Since
 */

/** The number of orders that each member has to answer until a cluster counts as well. */
const WELL = 50;

/** The time without a failure until then, in milliseconds: longer than the client waits for an answer, twice. */
const QUIET = 4000;

/** @type {MemberFault[]} */
export const MEMBER_FAULTS = [
  {
    name: 'member SIGKILL',
    title: 'A member of a cluster is killed (SIGKILL)',
    inject: async ({ b }) => {
      process.kill(jvmOf(b.child.pid), 'SIGKILL');
      await b.ended;
      return ['a'];
    },
  },
  {
    name: 'member SIGSTOP',
    title: 'A member of a cluster hangs (SIGSTOP) for 10 s; it is given up after 4 s',
    inject: async ({ b }) => {
      const jvm = jvmOf(b.child.pid);
      process.kill(jvm, 'SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      process.kill(jvm, 'SIGCONT');
      return ['a', 'b'];
    },
  },
  {
    name: 'rolling restart',
    title: 'Both members of a cluster are started again (SIGTERM), one after the other',
    inject: async (workers, start) => {
      for (const name of /** @type {const} */ (['a', 'b'])) {
        await workers[name].stop('SIGTERM');
        workers[name] = await start(name);
      }
      return ['a', 'b'];
    },
  },
];

/**
 * Injects a fault into a cluster under load.
 *
 * @param {MemberFault} fault
 * @returns {Promise<Row>}
 */
export async function injectIntoCluster({ title, inject }) {
  const shop = await cluster(['client.js', 'worker.js'], 3, IMPATIENT);
  try {
    const start = (/** @type {string} */ name) => shop.member('worker.js', name);
    const [a, b] = await Promise.all([start('a'), start('b')]);
    const client = await shop.member('client.js');
    const url = `http://127.0.0.1:${await client.said(/port (\d+)\n/)}`;
    const ask = async (/** @type {string} */ path) =>
      /** @type {any} */ (await (await fetch(url + path)).json());

    /** Since the fault. @type {{ orders: number, failures: string[], twice: string[] }} */
    const seen = { orders: 0, failures: [], twice: [] };
    /** @type {number | undefined} */
    let lastFailure;
    const look = async () => {
      /** @type {Since} */
      const { by, failures, twice } = await ask('/fresh');
      const answered = Object.values(by).reduce((sum, count) => sum + count, 0);
      seen.orders += answered + twice.length;
      seen.failures.push(...failures.map(reasonOf));
      seen.twice.push(...twice);
      if (failures.length > 0) lastFailure = performance.now();
      return { by, failed: failures.length };
    };
    const well = async (/** @type {string[]} */ names) => {
      const from = performance.now();
      /** @type {Record<string, number>} */
      let inRow = {};
      await until(
        async () => {
          const { by, failed } = await look();
          inRow = failed > 0 ? {} : inRow;
          for (const name of names) inRow[name] = (inRow[name] ?? 0) + (by[name] ?? 0);
          const isQuiet = performance.now() - Math.max(from, lastFailure ?? 0) > QUIET;
          return isQuiet && names.every((name) => (inRow[name] ?? 0) >= WELL);
        },
        { interval: 50 },
      );
    };

    await well(['a', 'b']);
    Object.assign(seen, { orders: 0, failures: [], twice: [] });
    lastFailure = undefined;
    const begin = performance.now();
    await well(await inject({ a, b }, start));
    const { lost } = await ask('/lost');
    return rowOf({ title, ...seen, lost: lost.length, begin, lastFailure });
  } finally {
    await shop.remove();
  }
}

/** The codes of errors of the event bus, by their texts. */
const CODES = { 'Timed out': 'TIMEOUT', 'No handlers': 'NO_HANDLERS' };

/** @param {string} failure an error of the event bus, or of a connection */
function reasonOf(failure) {
  const known = Object.entries(CODES).find(([text]) => failure.includes(text));
  return known === undefined ? failure : known[1];
}
