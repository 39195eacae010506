import { startBound } from '../harness/programs.mjs';
import { isSteady } from '../harness/statistics.mjs';

/**
 * @import { Placement } from '../harness/core-latency.mjs'
 * @import { Cores } from '../harness/cores.mjs'
 * @import { Figures } from './programs/exchange.mjs'
 * @import { Programs, Side } from './ways.mjs'
 *
 * @typedef {object} Shape of what a process exchanges
 * @property {number} count of messages, the first ones and the warm ones each
 * @property {number} window how many are in flight
 * @property {number} size of a message, in bytes
 * @property {number} warmUp seconds between these at most, and a third of it at least
 *
 * @typedef {object} Exchanges of a process
 * @property {Figures} first of its first messages
 * @property {Figures & Placement} warm of as many, after the warm-up
 * @property {boolean} steady whether the last three exchanges of the warm-up took as long as one another
 * @property {number} warmUpSeconds
 */

/** The line of a result, whole. */
const RESULT = /^RESULT (.*)\n/m;

/** The share of the messages that an exchange of the warm-up has. */
const PART = 0.1;

/** The part by which exchanges of a warm program may differ. */
const TOLERANCE = 0.1;

/**
 * Runs a side in new processes: counts its first messages, has it exchange more until these take as long each time, and counts as many again.
 *
 * @param {Side} side
 * @param {Shape} shape
 * @param {Pick<Cores, 'anywhere' | 'near'>} cores
 * @returns {Promise<Exchanges>}
 * @throws {Error} with its output, if it ends before or interprets JavaScript
 */
export async function takeSample({ name, programs }, { count, window, size, warmUp }, cores) {
  const { command, others = [] } = await programs();
  const started = [];
  try {
    for (const other of others) {
      const program = startBound([...cores.anywhere, ...other.command]);
      started.push(program);
      await program.said(other.ready, 'all');
    }
    const asking = [...cores.anywhere, ...command, `${window}`, `${size}`];
    const program = startBound(asking, { stdin: 'pipe' });
    started.push(program);
    const exchange = exchangesOf(name, program);
    const first = await exchange(count);
    /** @type {number[]} */
    const rates = [];
    const begin = performance.now();
    const warmed = () => (performance.now() - begin) / 1000;
    const isWarm = () => warmed() > warmUp / 3 && isSteady(rates, TOLERANCE);
    while (!isWarm() && warmed() < warmUp) {
      const part = Math.ceil(count * PART);
      rates.push(part / (await exchange(part)).seconds);
    }
    const warmUpSeconds = warmed();
    const warm = await cores.near(() => exchange(count));
    return { first, warm, steady: isSteady(rates, TOLERANCE), warmUpSeconds };
  } finally {
    // Not SIGTERM: the last member of a cluster takes seconds to leave it.
    for (const program of started.toReversed()) await program.stop('SIGKILL');
  }
}

/**
 * Returns what has a program exchange messages, by lines of its input and output.
 *
 * @param {string} name
 * @param {ReturnType<typeof startBound>} program
 * @returns {(count: number) => Promise<Figures>}
 */
function exchangesOf(name, { child, output, said }) {
  child.stdin?.on('error', () => {}); // the program has ended, which is seen below
  return async (count) => {
    output.stdout = '';
    child.stdin?.write(`${count}\n`);
    const result = await said(RESULT).catch(() => undefined);
    if (result === undefined || /interpreted/.test(output.all)) {
      throw new Error(`${name} ended without figures or interprets:\n${output.all}`);
    }
    return JSON.parse(result);
  };
}
