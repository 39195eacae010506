import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '../../examples/techempower/postgres/index.js';
import { describeMachine } from '../machine.mjs';
import { choose, inTemporaryFolder, printSample, runProgram, saveResults } from '../program.mjs';
import { divideCores } from '../techempower/cores.mjs';
import { findGenerator } from '../techempower/load.mjs';
import { contests } from './contests.mjs';
import { firstTable, page, table } from './report.mjs';
import { takeSample } from './sample.mjs';

/**
 * @import { Contest } from './contests.mjs'
 * @import { Sample } from './sample.mjs'
 */

const USAGE = `npm run bench:frameworks -- [options]
  --rounds 3              the number of processes of each kind
  --warmup 180            the longest time, in seconds, until the requests of a process are steady
  --only node:http,Koa    only these applications
  --save                  write benchmarks/results/frameworks`;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      warmup: { type: 'string', default: '180' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time from /proc, which only Linux has.');
  }
  const machine = describeMachine();
  const nameOf = (/** @type {Contest} */ { application }) => application;
  const chosen = choose('application', contests(), nameOf, values.only, USAGE);
  const generator = await findGenerator();
  const cores = divideCores();
  const rounds = Number(values.rounds);
  const warmUpLimit = Number(values.warmup);
  /** @type {Sample[]} */
  const samples = [];
  await inTemporaryFolder(async (folder) => {
    const database = await startDatabase(join(folder, 'postgres'));
    try {
      const protocol = { generator, cores, warmUpLimit, databaseUrl: database.url };
      for (let round = 0; round < rounds; round++) {
        for (const { application, sides } of chosen) {
          for (const side of sides) {
            const sample = await takeSample({ application, ...side }, protocol);
            samples.push(sample);
            printSample(sample);
          }
        }
      }
    } finally {
      await database.stop();
    }
  });
  console.log(`\n${firstTable(chosen, samples)}\n\n${table(chosen, samples)}`);
  if (values.save) {
    const setting = {
      machine,
      rounds,
      warmUpLimit,
      layout: cores.layout,
      generator: generator.name,
    };
    await saveResults('frameworks', page(chosen, samples, setting), { ...setting, samples });
  }
});
