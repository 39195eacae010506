import { operations } from './operations.mjs';

/**
 * Measures one operation in this process, on Node or on ES4X, and prints a line of JSON.
 *
 * @typedef {object} Measured
 * @property {number[]} samples nanoseconds of a round, one for each second measured
 * @property {number} warmUp seconds until the rate was steady, or the limit
 * @property {number} checksum
 */

/** The number of windows of a second whose rates must be alike. */
const STEADY = 3;
const ALIKE = 1.05;

const [name = '', folder = '', limit = '20', wanted = '5'] = process.argv.slice(2);
if (process.versions.es4x) {
  // @ts-expect-error: a global of ES4X
  const engine = Java.type('com.oracle.truffle.api.Truffle').getRuntime().getName();
  if (engine === 'Interpreted') {
    throw new Error('JavaScript is interpreted here. Nothing is measured.');
  }
}

const { run } = (await operations(folder))[name];
const checksum = await run(7);
const warmUp = await warm();
const samples = [];
for (let i = 0; i < Number(wanted); i++) {
  samples.push(await second());
}
console.log(JSON.stringify({ samples, warmUp, checksum }));

/** Runs for seconds, until the last ones were alike. */
async function warm() {
  const windows = [];
  while (windows.length < Number(limit)) {
    windows.push(await second());
    const last = windows.slice(-STEADY);
    if (last.length === STEADY && Math.max(...last) / Math.min(...last) < ALIKE) break;
  }
  return windows.length;
}

/** Runs for a second; gives the nanoseconds of a round. */
async function second() {
  let batch = 1;
  let rounds = 0;
  const begin = performance.now();
  for (let now = begin; now - begin < 1000; ) {
    await run(batch);
    rounds += batch;
    const after = performance.now();
    if (after - now < 20) batch *= 2; // The clock is asked rarely.
    now = after;
  }
  return ((performance.now() - begin) * 1e6) / rounds;
}
