import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { choose, printSample, runProgram, saveResults } from '../program.mjs';
import { divideCores } from '../techempower/cores.mjs';
import { findGenerator } from '../techempower/load.mjs';
import { peers } from './peers.mjs';
import { page, plot, table } from './report.mjs';
import { takeSample } from './sample.mjs';

const USAGE = `npm run bench:peers -- [options]
  --rounds 3         the number of samples of each peer, of three processes
  --seconds 30       the time of the load from the first response on
  --only ES4X,Java   only these peers
  --save             write benchmarks/results/peers`;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '30' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time and memory from /proc, which only Linux has.');
  }
  const machine = describeMachine();
  const chosen = choose('peer', peers(), ({ name }) => name, values.only, USAGE);
  const generator = await findGenerator();
  const cores = divideCores();
  const rounds = Number(values.rounds);
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    for (const peer of chosen) {
      const protocol = { generator, cores, seconds: Number(values.seconds) };
      const sample = await takeSample(peer, protocol);
      samples.push(sample);
      printSample(sample);
    }
  }
  console.log(`\n${table(samples)}`);
  if (values.save) {
    const setting = { machine, rounds, layout: cores.layout, generator: generator.name };
    const results = { ...setting, samples };
    await saveResults('peers', page(samples, setting), results, plot(samples));
  }
});
