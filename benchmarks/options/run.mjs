import { join } from 'node:path';
import { runBenchmark } from '../harness/benchmark.mjs';
import { comparison, NUMBERS, QUICK } from '../techempower/comparison.mjs';
import { es4xSide } from '../techempower/servers.mjs';
import * as report from './report.mjs';

/** The options, none of which needs a client or more than a start. */
const OPTIONS = ['--inspect=0', '--metrics=0', '--max-blocked=5000', '--message-context=request'];

await runBenchmark({
  options: {
    name: 'options',
    numbers: NUMBERS,
    only: { text: 'only these test types of TechEmpower', unlessTold: 'json' },
    quick: QUICK,
  },
  system: 'CPU time',
  report,
  measure: (values) => {
    const es4x = es4xSide();
    const sides = [
      { ...es4x, name: report.WITHOUT },
      ...OPTIONS.map((option) => ({ name: option, command: [...es4x.command, option] })),
      ...values.rest.map(sideOf),
    ];
    return comparison(values, sides);
  },
});

/**
 * The side of another checkout, which is built, without options.
 *
 * @param {string} checkout a folder
 */
function sideOf(checkout) {
  const bin = join(checkout, 'npm', 'es4x', 'bin', 'es4x.js');
  return {
    name: report.ANOTHER,
    command: [process.execPath, bin, 'run'],
    cwd: join(checkout, 'examples', 'techempower'),
  };
}
