import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { findGenerator } from '../harness/load.mjs';
import { takeTurns } from '../harness/turns.mjs';
import * as report from './report.mjs';
import { takeSamples } from './sample.mjs';

await runBenchmark({
  options: {
    name: 'scale',
    numbers: {
      rounds: [3, 'the number of processes of each number of event loops'],
      'warm-up': [40, 'the seconds of the first load of a process'],
      seconds: [8, 'the time of each load that is measured'],
    },
    quick: { rounds: 1, 'warm-up': 3, seconds: 1 },
  },
  system: 'CPU time and memory',
  report,
  measure: async ({ rounds, 'warm-up': warmUp, seconds, quick }) => {
    const generator = await findGenerator();
    const cores = divideCores({ quick });
    const { samples, failures } = await takeTurns({
      rounds,
      things: [1, 2],
      nameOf: (instances) => `${instances} event loops`,
      take: (instances) => takeSamples(instances, { generator, cores, warmUp, seconds }),
    });
    const setting = { rounds, layout: cores.layout, generator: generator.name };
    return { samples: samples.flat(), setting, failures };
  },
});
