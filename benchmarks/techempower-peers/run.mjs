// Measures the TechEmpower application on ES4X beside other runtimes, frameworks and ways. See README.md for the method.
import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { withDatabase } from '../harness/database.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { show, takeTurns } from '../harness/turns.mjs';
import { takeSample } from '../techempower/sample.mjs';
import { JVM_OPTIONS } from '../techempower/servers.mjs';
import { TEST_TYPES } from '../techempower/tests.mjs';
import { takeOpenSample } from './open-loop.mjs';
import { pairsOf, ratesOf } from './pairs.mjs';
import * as report from './report.mjs';
import { CONTENDERS, openLoadCommand } from './sides.mjs';

/**
 * @import { Protocol } from '../techempower/sample.mjs'
 * @import { TestType } from '../techempower/tests.mjs'
 * @import { ClosedSample } from './figures.mjs'
 * @import { Contender } from './sides.mjs'
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
  measure: async ({ rounds, only, types: words, quick, seconds, open, ...values }) => {
    const contenders = choose('side', CONTENDERS, ({ name }) => name, only);
    const usual = quick ? QUICK_TYPES : USUAL_TYPES;
    const chosen = words.length === 0 ? usual : words;
    const types = choose('test type', TEST_TYPES, ({ name }) => name, chosen);
    const generator = await findGenerator();
    const cores = divideCores();
    const times = {
      windowSeconds: values.window,
      warmUpLimit: values['warm-up'],
      tolerance: values.tolerance / 100,
      measureSeconds: seconds,
    };
    const { samples, failures } = await withDatabase(async (databaseUrl) => {
      const protocol = { generator, databaseUrl, cores, ...times, openSeconds: open };
      const closed = await closedLoop(rounds, contenders, types, protocol);
      const opened = await openLoop(rounds, contenders, closed.samples, protocol);
      return {
        samples: [...closed.samples, ...opened.samples],
        failures: [...closed.failures, ...opened.failures],
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
 * @param {Contender[]} contenders
 * @param {TestType[]} types
 * @param {Protocol} protocol
 */
function closedLoop(rounds, contenders, types, protocol) {
  return takeTurns({
    rounds,
    things: types.flatMap((type) => contenders.map((contender) => ({ type, contender }))),
    nameOf,
    take: async ({ type, contender }) => {
      const progress = (/** @type {string} */ news) => show(`${contender.name}: ${news}`);
      const sample = await takeSample(contender.side(), type, protocol, progress);
      return /** @type {ClosedSample} */ ({ loop: 'closed', ...sample });
    },
  });
}

/**
 * @param {number} rounds
 * @param {Contender[]} contenders
 * @param {ClosedSample[]} samples of the closed loop
 * @param {Protocol & { openSeconds: number }} protocol
 */
async function openLoop(rounds, contenders, samples, protocol) {
  const pairs = pairsOf(samples);
  const things = TEST_TYPES.flatMap((type) =>
    contenders.map((contender) => {
      return { type, contender, rates: ratesOf(pairs, contender.name, type.name) };
    }),
  ).filter(({ rates }) => rates.length > 0);
  if (things.length === 0) return { samples: [], failures: [] };
  try {
    openLoadCommand(); // throws where it is not built
    return await takeTurns({
      rounds,
      things,
      nameOf: (thing) => `${nameOf(thing)}, open loop`,
      take: ({ type, contender, rates }) => {
        const progress = (/** @type {string} */ news) => show(`${contender.name}: ${news}`);
        return takeOpenSample({ side: contender.side(), type, rates }, protocol, progress);
      },
    });
  } catch (error) {
    // The figures of the closed loop are good without those of the open one.
    const message = error instanceof Error ? error.message : `${error}`;
    return { samples: [], failures: [{ name: 'the open loop', message }] };
  }
}

/** @param {{ contender: Contender, type: TestType }} thing */
function nameOf({ contender, type }) {
  return `${contender.name}, ${type.name}`;
}
