import { isSteady } from '../../harness/statistics.mjs';

/**
 * @import { Loop } from './loops.mjs'
 *
 * @typedef {object} Protocol
 * @property {number} rounds of a batch
 * @property {number} least milliseconds of the warm-up
 * @property {number} most milliseconds of it, where it is not steady before
 * @property {number} time milliseconds of a window, which is a measurement
 * @property {number} repeats the number of measurements
 *
 * @typedef {object} Figures
 * @property {number} checksum of a batch
 * @property {boolean} steady whether the last three windows of the warm-up were alike
 * @property {number[]} ns nanoseconds a round, of each measurement
 */

/** The part by which windows of a steady loop may differ. */
const TOLERANCE = 0.05;

/**
 * Returns the name of the loop and the protocol that the words of a command line say.
 *
 * @param {string[]} words
 * @returns {{ row: string, protocol: Protocol }}
 */
export function protocolOf([row = '', ...numbers]) {
  const [rounds, least, most, time, repeats] = numbers.map(Number);
  return { row, protocol: { rounds, least, most, time, repeats } };
}

/**
 * Measures a loop.
 *
 * @param {Loop} loop
 * @param {Protocol} protocol
 * @param {() => number} now in milliseconds
 * @returns {Figures}
 * @throws {Error} if a batch has another checksum than the first one
 */
export function measure(loop, { rounds, least, most, time, repeats }, now) {
  const checksum = loop(rounds);
  let batches = 1;

  /** Returns the nanoseconds of a round. The clock is looked at every millisecond or later. */
  const window = () => {
    const begin = now();
    let done = 0;
    let spent = 0;
    do {
      const before = spent;
      for (let i = 0; i < batches; i++) {
        const result = loop(rounds);
        if (result !== checksum) throw new Error(`${result} came out, not ${checksum}`);
      }
      done += batches;
      spent = now() - begin;
      if (spent - before < 1) batches *= 2;
    } while (spent < time);
    return (spent * 1e6) / done / rounds;
  };

  const begin = now();
  /** @type {number[]} */
  const windows = [];
  let spent = 0;
  do {
    windows.push(window());
    spent = now() - begin;
  } while (spent < most && !(spent >= least && isSteady(windows, TOLERANCE)));
  const ns = Array.from({ length: repeats }, window);
  return { checksum, steady: isSteady(windows, TOLERANCE), ns };
}
