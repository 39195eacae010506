// Measures the TechEmpower application on ES4X beside other runtimes, frameworks and ways. See README.md for the method.
import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { withDatabase } from '../harness/database.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { prepared } from '../harness/prepared.mjs';
import { show, takeTurns } from '../harness/turns.mjs';
import { takeSample } from '../techempower/sample.mjs';
import { JVM_OPTIONS } from '../techempower/servers.mjs';
import { TEST_TYPES } from '../techempower/tests.mjs';
import { takeOpenSample } from './open-loop.mjs';
import { pairsOf, ratesOf } from './pairs.mjs';
import * as report from './report.mjs';
import { CONTENDERS, OPEN_LOAD } from './sides.mjs';

/**
 * @import { Protocol } from '../techempower/sample.mjs'
 * @import { Side } from '../techempower/servers.mjs'
 * @import { TestType } from '../techempower/tests.mjs'
 * @import { ClosedSample } from './figures.mjs'
 */

/** The types of a first look, and those of a run that is told none: half an hour is too short for cached queries, too. */
const QUICK_TYPES = ['db'];
const USUAL_TYPES = ['plaintext', 'json', 'db', 'queries', 'fortunes', 'updates'];

const namesOf = (/** @type {{ name: string }[]} */ things) => things.map(({ name }) => name);
const listed = (/** @type {{ name: string }[]} */ things) => namesOf(things).join(', ');

await runBenchmark({
  options: {
    name: 'techempower-peers',
    numbers: {
      rounds: [1, 'the number of processes of each side and type'],
      seconds: [2, 'the time of the closed loop'],
      open: [2, 'the time of each rate of the open loop'],
      window: [2, 'the time of a window of the warm-up'],
      'warm-up': [50, 'the limit of the warm-up, which ends when three windows are alike'],
      tolerance: [5, 'the percents by which these may differ'],
    },
    only: { text: `only these of ${listed(CONTENDERS)}` },
    types: {
      text: `these of ${listed(TEST_TYPES)}; all but the last one by default, ${QUICK_TYPES} with --quick`,
    },
    quick: { seconds: 1, open: 1, window: 1, 'warm-up': 2 },
  },
  system: 'CPU time',
  report,
  prepare: async ({ only }) => {
    const contenders = choose('side', CONTENDERS, ({ name }) => name, only);
    const sides = await prepared(contenders);
    const generator = await prepared([OPEN_LOAD]);
    return {
      contenders,
      sides: [...sides.ready.values()],
      openGenerator: generator.ready.get(OPEN_LOAD),
      missing: [...sides.missing, ...generator.missing],
    };
  },
  measure: async (values, { contenders, sides, openGenerator, missing }) => {
    const { rounds, types: words, quick, seconds, open } = values;
    const usual = quick ? QUICK_TYPES : USUAL_TYPES;
    const chosen = words.length === 0 ? usual : words;
    const types = choose('test type', TEST_TYPES, ({ name }) => name, chosen);
    const generator = await findGenerator();
    const cores = divideCores({ quick });
    const times = {
      windowSeconds: values.window,
      warmUpLimit: values['warm-up'],
      tolerance: values.tolerance / 100,
      measureSeconds: seconds,
    };
    const { samples, failures } = await withDatabase(async (databaseUrl) => {
      const protocol = { generator, databaseUrl, cores, ...times, openSeconds: open };
      const closed = await closedLoop(rounds, sides, types, protocol);
      const opened = openGenerator
        ? await openLoop(openGenerator, sides, closed.samples, { rounds, ...protocol })
        : { samples: [], failures: [] };
      return {
        samples: [...closed.samples, ...opened.samples],
        failures: [...missing, ...closed.failures, ...opened.failures],
      };
    });
    const without = [...CONTENDERS, ...TEST_TYPES].filter(
      (thing) => ![...contenders, ...types].includes(thing),
    );
    const setting = {
      ...{ rounds, layout: cores.layout, generator: generator.name, jvmOptions: JVM_OPTIONS },
      ...{ ...times, openSeconds: open, leftOut: namesOf(without) },
    };
    return { samples, setting, failures };
  },
});

/**
 * @param {number} rounds
 * @param {Side[]} sides
 * @param {TestType[]} types
 * @param {Protocol} protocol
 */
function closedLoop(rounds, sides, types, protocol) {
  return takeTurns({
    rounds,
    things: types.flatMap((type) => sides.map((side) => ({ type, side }))),
    nameOf,
    take: async ({ type, side }) => {
      const progress = (/** @type {string} */ news) => show(`${side.name}: ${news}`);
      const sample = await takeSample(side, type, protocol, progress);
      return /** @type {ClosedSample} */ ({ loop: 'closed', ...sample });
    },
  });
}

/**
 * @param {string[]} generator the command of the load generator
 * @param {Side[]} sides
 * @param {ClosedSample[]} samples of the closed loop
 * @param {Protocol & { rounds: number, openSeconds: number }} protocol
 */
async function openLoop(generator, sides, samples, protocol) {
  const pairs = pairsOf(samples);
  const things = TEST_TYPES.flatMap((type) =>
    sides.map((side) => ({ type, side, rates: ratesOf(pairs, side.name, type.name) })),
  ).filter(({ rates }) => rates.length > 0);
  if (things.length === 0) return { samples: [], failures: [] };
  try {
    return await takeTurns({
      rounds: protocol.rounds,
      things,
      nameOf: (thing) => `${nameOf(thing)}, open loop`,
      take: ({ type, side, rates }) => {
        const progress = (/** @type {string} */ news) => show(`${side.name}: ${news}`);
        return takeOpenSample({ side, type, rates, generator }, protocol, progress);
      },
    });
  } catch (error) {
    // The figures of the closed loop are good without those of the open one.
    const message = error instanceof Error ? error.message : `${error}`;
    return { samples: [], failures: [{ name: 'the open loop', message }] };
  }
}

/** @param {{ side: Side, type: TestType }} thing */
function nameOf({ side, type }) {
  return `${side.name}, ${type.name}`;
}
