import { divideCores } from '../harness/cores.mjs';
import { withDatabase } from '../harness/database.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { show, takeTurns } from '../harness/turns.mjs';
import { takeSample } from './sample.mjs';
import { JVM_OPTIONS } from './servers.mjs';
import { TEST_TYPES } from './tests.mjs';

/**
 * @import { Values } from '../harness/options.mjs'
 * @import { Side } from './servers.mjs'
 */

/**
 * The options of a comparison of two sides.
 *
 * @type {Record<'pairs' | 'seconds' | 'window' | 'warm-up' | 'tolerance', [number, string]>}
 */
export const NUMBERS = {
  pairs: [2, 'the number of processes of each side and test type'],
  seconds: [8, 'the time of the measurement'],
  window: [5, 'the time of a window of the warm-up'],
  'warm-up': [60, 'the limit of the warm-up, which ends when three windows are alike'],
  tolerance: [5, 'the percents by which these may differ'],
};

export const QUICK = { pairs: 1, seconds: 1, window: 2, 'warm-up': 4 };

/**
 * Measures processes of two sides in turn, for each of the test types.
 *
 * @param {Values<keyof typeof NUMBERS>} values
 * @param {Side[]} sides
 */
export async function comparison(values, sides) {
  const { only, quick, pairs, seconds, window, 'warm-up': warmUpLimit, tolerance } = values;
  const types = choose('test type', TEST_TYPES, ({ name }) => name, only);
  const generator = await findGenerator();
  const cores = divideCores({ quick });
  const limits = {
    ...{ windowSeconds: window, warmUpLimit, tolerance: tolerance / 100 },
    measureSeconds: seconds,
  };
  const { samples, failures } = await withDatabase((databaseUrl) => {
    const protocol = { generator, databaseUrl, cores, ...limits };
    return takeTurns({
      rounds: pairs,
      things: types.flatMap((type) => sides.map((side) => ({ type, side }))),
      nameOf: ({ type, side }) => `${type.name} ${side.name}`,
      take: ({ type, side }) =>
        takeSample(side, type, protocol, (news) => show(`${type.name} ${side.name}: ${news}`)),
    });
  });
  const setting = {
    ...{ layout: cores.layout, generator: generator.name, jvmOptions: JVM_OPTIONS, pairs },
    ...limits,
  };
  return { samples, setting, failures };
}
