import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../.dev/run.mjs';
import { imagesFolder } from '../../npm/es4x/src/cache/image.js';
import { runBenchmark } from '../harness/benchmark.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { choose } from '../harness/options.mjs';
import { ES4X, requireNode24 } from '../harness/programs.mjs';
import { takeTurns } from '../harness/turns.mjs';
import * as report from './report.mjs';
import { writePrograms } from './trees.mjs';

/**
 * @import { Program } from './trees.mjs'
 * @import { Way } from './report.mjs'
 */

/** @type {Way[]} */
const WAYS = ['node', 'cold', 'cached'];

await runBenchmark({
  options: {
    name: 'startup',
    numbers: { rounds: [5, 'how often each program is run in each way'] },
    only: { text: 'only the programs whose name contains one of these' },
    quick: { rounds: 1 },
  },
  report,
  measure: ({ rounds, only }) =>
    inTemporaryFolder(async (folder) => {
      const programs = choose('program', await writePrograms(folder), ({ name }) => name, only);
      const { node, es4x, forget } = await commandsIn(folder);
      // The jars are found, and the files read from disk, beforehand.
      for (const program of programs) {
        await time(program, es4x);
        await time(program, node);
      }
      const { samples, failures } = await takeTurns({
        rounds,
        things: programs.flatMap((program) => WAYS.map((way) => ({ program, way }))),
        nameOf: ({ program, way }) => `${program.name}, ${way}`,
        take: async ({ program, way }) => {
          const { name, text } = program;
          if (way === 'cold') await forget();
          return { name, text, way, ...(await time(program, way === 'node' ? node : es4x)) };
        },
      });
      return { samples, setting: { rounds }, failures };
    }),
});

/**
 * Returns what runs a program on Node and on ES4X, whose cache is in a folder, and what removes that cache.
 *
 * @param {string} folder
 */
async function commandsIn(folder) {
  const node = requireNode24();
  const cache = join(folder, 'cache', 'es4x');
  const typeScript = join(cache, 'typescript');
  await mkdir(cache, { recursive: true });
  if (existsSync(imagesFolder())) {
    await symlink(imagesFolder(), join(cache, 'images'), 'junction');
  }
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), ES4X_CACHE: 'use' };
  return {
    node: (/** @type {string} */ main) => run(node, [main], { capture: true }),
    es4x: (/** @type {string} */ main) =>
      run(process.execPath, [ES4X, 'run', main], { capture: true, env }),
    forget: () => rm(typeScript, { recursive: true, force: true }),
  };
}

/**
 * @param {Program} program
 * @param {(main: string) => Promise<{ code: number | null, output: string }>} start
 * @returns {Promise<{ total: number, load: number }>} milliseconds of the process, and of the import in it
 */
async function time({ name, main, sum: expected }, start) {
  const before = performance.now();
  const { code, output } = await start(main);
  const total = performance.now() - before;
  const result = output.split('\n').find((text) => text.startsWith('{'));
  const { ms, sum } = result ? JSON.parse(result) : {};
  if (code !== 0 || sum !== expected || /interpreted/.test(output)) {
    throw new Error(`${name} did not run as it should (exit code ${code}):\n${output}`);
  }
  return { total, load: ms };
}
