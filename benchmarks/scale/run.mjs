import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { runProgram, saveResults } from '../program.mjs';
import { divideCores } from '../techempower/cores.mjs';
import { findGenerator } from '../techempower/load.mjs';
import { page, plot, tables } from './report.mjs';
import { takeSamples } from './sample.mjs';

const USAGE = `npm run bench:scale -- [options]
  --rounds 3   the number of processes of each number of event loops
  --save       write benchmarks/results/scale`;

const INSTANCES = [1, 2];

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time and memory from /proc, which only Linux has.');
  }
  const machine = describeMachine();
  const generator = await findGenerator();
  const cores = divideCores();
  const rounds = Number(values.rounds);
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    for (const instances of INSTANCES) {
      const taken = await takeSamples(instances, { generator, cores });
      samples.push(...taken);
      for (const sample of taken) console.log(JSON.stringify(sample));
    }
  }
  console.log(`\n${tables(samples)}`);
  if (values.save) {
    const setting = { machine, rounds, layout: cores.layout, generator: generator.name };
    const results = { ...setting, samples };
    await saveResults('scale', page(samples, setting), results, plot(samples));
  }
});
