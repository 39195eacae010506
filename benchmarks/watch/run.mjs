import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { inTemporaryFolder, runProgram, saveResults } from '../program.mjs';
import { save, writeApplications } from './applications.mjs';
import { heapTable, page, table } from './report.mjs';
import { startServer } from './server.mjs';

/**
 * @import { Application } from './applications.mjs'
 * @import { Result } from './report.mjs'
 */

const USAGE = `npm run bench:watch -- [options]
  --saves 50      how many saves count
  --warm-up 20    how many come before
  --reloads 0     how many more saves, for the heap after them
  --only small    only the applications whose name contains that
  --save          write benchmarks/results/watch`;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      saves: { type: 'string', default: '50' },
      'warm-up': { type: 'string', default: '20' },
      reloads: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
      save: { type: 'boolean', default: false },
    },
  });
  const counts = {
    warmUp: Number(values['warm-up']),
    saves: Number(values.saves),
    reloads: Number(values.reloads),
  };
  const machine = describeMachine();
  await inTemporaryFolder(async (folder) => {
    const applications = (await writeApplications(folder)).filter(({ name }) =>
      name.includes(values.only),
    );
    if (applications.length === 0) {
      throw new Error(`No application's name contains "${values.only}".`);
    }
    /** @type {Result[]} */
    const results = [];
    for (const application of applications) results.push(await measure(application, counts));
    console.log(`\n${table(results)}\n\n${heapTable(results)}`);
    if (values.save) await saveResults('watch', page(results, machine), { machine, results });
  });
});

/**
 * @param {Application} application
 * @param {{ warmUp: number, saves: number, reloads: number }} counts
 * @returns {Promise<Result>}
 */
async function measure(application, { warmUp, saves, reloads }) {
  const server = await startServer(application);
  try {
    await server.answers('0');
    let version = 0;
    const reload = async () => {
      version += 1;
      const begin = performance.now();
      await save(application, version);
      await server.answers(`${version}`);
      return performance.now() - begin;
    };
    const times = [];
    for (let i = 0; i < warmUp + saves; i++) {
      const time = await reload();
      if (i >= warmUp) times.push(time);
      progress(`${application.name}: save ${i + 1} of ${warmUp + saves}, ${Math.round(time)} ms`);
      await old();
    }
    const heap = [];
    for (let i = 0; i <= reloads && reloads > 0; i++) {
      if (i % Math.ceil(reloads / 10) === 0) {
        heap.push({ reloads: i, bytes: Number(await server.answer('heap')) });
      }
      await reload();
      progress(`${application.name}: reload ${i} of ${reloads}`);
    }
    console.log();
    return { text: application.text, times, heap };
  } finally {
    await server.stop();
  }
}

/** Waits until the version before has gone, as a developer does between two saves. */
function old() {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** @param {string} text */
function progress(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}\x1b[K`);
  else console.log(text);
}
