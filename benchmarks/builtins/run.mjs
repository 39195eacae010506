import { join } from 'node:path';
import { run } from '../../.dev/run.mjs';
import { runBenchmark } from '../harness/benchmark.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { choose } from '../harness/options.mjs';
import { ES4X, requireNode24 } from '../harness/programs.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { operations } from './operations.mjs';
import * as report from './report.mjs';

/**
 * @import { Measured } from './measure.mjs'
 * @import { Process } from './report.mjs'
 */

const MEASURE = join(import.meta.dirname, 'measure.mjs');

/** @type {Process['runtime'][]} */
const RUNTIMES = ['es4x', 'node'];

await runBenchmark({
  options: {
    name: 'builtins',
    numbers: {
      rounds: [3, 'the number of processes for each operation on each runtime'],
      'warm-up': [20, 'the longest time, in seconds, until the rate of a process is steady'],
      seconds: [5, 'the time that is measured'],
    },
    only: { text: 'only the operations whose name contains one of these' },
    quick: { rounds: 1, 'warm-up': 1, seconds: 1 },
  },
  report,
  measure: async ({ rounds, only, 'warm-up': warmUp, seconds }) => {
    const commands = {
      node: [requireNode24(), MEASURE],
      es4x: [process.execPath, ES4X, 'run', MEASURE],
    };
    return inTemporaryFolder(async (folder) => {
      const all = Object.entries(await operations(folder));
      const chosen = choose('operation', all, ([name]) => name, only);
      /** @type {Map<string, number>} */
      const checksums = new Map();
      const { samples, failures } = await takeTurns({
        rounds,
        things: chosen.flatMap(([name, { text }]) =>
          RUNTIMES.map((runtime) => ({ name, text, runtime })),
        ),
        nameOf: ({ name, runtime }) => `${name} on ${runtime}`,
        take: async ({ name, text, runtime }) => {
          const args = [name, folder, `${warmUp}`, `${seconds}`];
          const measured = await once(commands[runtime], args);
          const expected = checksums.get(name) ?? measured.checksum;
          checksums.set(name, expected);
          if (measured.checksum !== expected) {
            throw new Error(`The result is ${measured.checksum}, where it was ${expected} before.`);
          }
          return { name, text, runtime, measured };
        },
      });
      return { samples, setting: { rounds, seconds, warmUp }, failures };
    });
  },
});

/**
 * @param {string[]} command
 * @param {string[]} args
 * @returns {Promise<Measured>}
 */
async function once([program = '', ...before], args) {
  const { code, output } = await run(program, [...before, ...args], { capture: true });
  const result = output.split('\n').find((text) => text.startsWith('{"samples"'));
  if (code !== 0 || result === undefined || /interpreted/.test(output)) {
    throw new Error(`${args[0]} did not run as it should (exit code ${code}):\n${output}`);
  }
  return JSON.parse(result);
}
