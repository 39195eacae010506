import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { peers } from '../peers/peers.mjs';
import { choose, printSample, runProgram, saveResults } from '../program.mjs';
import { divideCores } from '../techempower/cores.mjs';
import { findGenerator } from '../techempower/load.mjs';
import { page, plot, table } from './report.mjs';
import { takeSample } from './sample.mjs';

const USAGE = `npm run bench:mixed -- [options]
  --rounds 3         the number of processes of each peer
  --minutes 5        the time of load after the warm-up
  --only ES4X,Java   only these of the peers of bench:peers; those two unless told
  --save             write benchmarks/results/mixed`;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '5' },
      only: { type: 'string', default: 'ES4X,Java' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time from /proc, which only Linux has.');
  }
  const machine = describeMachine();
  const chosen = choose('peer', peers(), ({ name }) => name, values.only, USAGE);
  const generator = await findGenerator();
  const cores = divideCores();
  const rounds = Number(values.rounds);
  const minutes = Number(values.minutes);
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    for (const peer of chosen) {
      const sample = await takeSample(peer, { generator, cores, minutes });
      samples.push(sample);
      printSample(sample);
    }
  }
  console.log(`\n${table(samples)}`);
  if (values.save) {
    const setting = { machine, rounds, minutes, layout: cores.layout, generator: generator.name };
    const results = { ...setting, samples };
    await saveResults('mixed', page(samples, setting), results, plot(samples));
  }
});
