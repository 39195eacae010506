/**
 * @typedef {object} Protocol
 * @property {number} repeats the number of times that each case is measured
 * @property {number} warmUp milliseconds of each case before all of them
 * @property {number} time milliseconds of each measurement
 *
 * @typedef {import('../../harness/positions.mjs').Figure} Figure
 */

/**
 * Measures each case several times, in a shuffled order, so that each is measured at early and late positions.
 *
 * @param {Record<string, (round: number) => number>} cases each returns the number of the round, which went all the way
 * @param {Protocol} protocol
 * @returns {Figure[]}
 * @throws {Error} if a case returns another number
 */
export function measureShuffled(cases, { repeats, warmUp, time }) {
  const names = Object.keys(cases);
  for (const name of names) measure(name, cases[name], warmUp);
  /** @type {Map<string, number>} */
  const positions = new Map();
  return shuffled(names.flatMap((name) => Array(repeats).fill(name))).map((name) => {
    const position = (positions.get(name) ?? 0) + 1;
    positions.set(name, position);
    return { name, position, ns: measure(name, cases[name], time) };
  });
}

/**
 * @param {string} name
 * @param {(round: number) => number} run
 * @param {number} time in milliseconds
 * @returns {number} nanoseconds a round
 */
function measure(name, run, time) {
  const start = performance.now();
  let rounds = 0;
  let spent = 0;
  while (spent < time) {
    const round = rounds++;
    const result = run(round);
    if (result !== round) throw new Error(`${name}: ${result} arrived, not ${round}`);
    spent = performance.now() - start;
  }
  return (spent * 1e6) / rounds;
}

/**
 * @template T
 * @param {T[]} values
 */
function shuffled(values) {
  for (let i = values.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [values[i], values[other]] = [values[other], values[i]];
  }
  return values;
}
