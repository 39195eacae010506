import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../.dev/run.mjs';
import { imagesFolder } from '../../npm/es4x/src/cache/image.js';
import { describeMachine } from '../machine.mjs';
import { ES4X, inTemporaryFolder, requireNode24, runProgram, saveResults } from '../program.mjs';
import { page, summarize, table } from './report.mjs';
import { writePrograms } from './trees.mjs';

/**
 * @import { Program } from './trees.mjs'
 * @import { Sample } from './report.mjs'
 */

const USAGE = `npm run bench:startup -- [options]
  --rounds 5    how often each program is run in each way
  --only cjs    only the programs whose name contains that
  --save        write benchmarks/results/startup`;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      save: { type: 'boolean', default: false },
    },
  });
  const node = requireNode24();
  const machine = describeMachine();
  await inTemporaryFolder(async (folder) => {
    const programs = (await writePrograms(folder)).filter(({ name }) => name.includes(values.only));
    if (programs.length === 0) {
      throw new Error(`No program's name contains "${values.only}".`);
    }
    const cache = join(folder, 'cache');
    await mkdir(join(cache, 'es4x'), { recursive: true });
    if (existsSync(imagesFolder())) {
      await symlink(imagesFolder(), join(cache, 'es4x', 'images'), 'junction');
    }
    const env = { ...process.env, XDG_CACHE_HOME: cache, ES4X_CACHE: 'use' };
    const ways = {
      node: (/** @type {Program} */ { main }) => run(node, [main], { capture: true }),
      es4x: (/** @type {Program} */ { main }) =>
        run(process.execPath, [ES4X, 'run', main], { capture: true, env }),
    };
    // The jars are found, and the files read from disk, beforehand.
    for (const program of programs) {
      await time(program, ways.es4x);
      await time(program, ways.node);
    }
    /** @type {Sample[]} */
    const samples = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const program of programs) {
        const { name } = program;
        samples.push({ name, way: 'node', ...(await time(program, ways.node)) });
        await rm(join(cache, 'es4x', 'typescript'), { recursive: true, force: true });
        samples.push({ name, way: 'cold', ...(await time(program, ways.es4x)) });
        samples.push({ name, way: 'cached', ...(await time(program, ways.es4x)) });
        console.log(samples.slice(-3).map(line).join('   '));
      }
    }
    const rows = summarize(programs, samples);
    console.log(`\n${table(rows)}`);
    if (values.save) {
      const text = page(rows, { machine, rounds: values.rounds });
      await saveResults('startup', text, { machine, samples });
    }
  });
});

/** @param {Sample} sample */
function line({ name, way, total, load }) {
  return `${name} ${way}: ${Math.round(total)} ms, ${load} of it to import`;
}

/**
 * @param {Program} program
 * @param {(program: Program) => Promise<{ code: number | null, output: string }>} start
 * @returns {Promise<{ total: number, load: number }>} milliseconds of the process, and of the import in it
 */
async function time(program, start) {
  const before = performance.now();
  const { code, output } = await start(program);
  const total = performance.now() - before;
  const result = output.split('\n').find((text) => text.startsWith('{'));
  const { ms, sum } = result ? JSON.parse(result) : {};
  if (code !== 0 || sum !== program.sum || /interpreted/.test(output)) {
    throw new Error(`${program.name} did not run as it should (exit code ${code}):\n${output}`);
  }
  return { total, load: ms };
}
