import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
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

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '50' },
    'warm-up': { type: 'string', default: '20' },
    reloads: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(USAGE);
} else {
  await measureAll();
}

async function measureAll() {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), 'es4x-bench-'));
  try {
    const applications = (await writeApplications(folder)).filter(({ name }) =>
      name.includes(values.only),
    );
    if (applications.length === 0) {
      throw new Error(`No application's name contains "${values.only}".`);
    }
    /** @type {Result[]} */
    const results = [];
    for (const application of applications) results.push(await measure(application));
    console.log(`\n${table(results)}\n\n${heapTable(results)}`);
    if (values.save) {
      const saved = join(import.meta.dirname, '..', 'results', 'watch');
      await mkdir(saved, { recursive: true });
      await writeFile(join(saved, 'README.md'), page(results, machine));
      await writeFile(
        join(saved, 'results.json'),
        `${JSON.stringify({ machine, results }, null, 2)}\n`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Application} application
 * @returns {Promise<Result>}
 */
async function measure(application) {
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
    const warmUp = Number(values['warm-up']);
    const saves = Number(values.saves);
    const reloads = Number(values.reloads);
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
