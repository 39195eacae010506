import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { peers } from '../peers/peers.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';

await runBenchmark({
  options: {
    name: 'mixed',
    numbers: {
      rounds: [3, 'the number of processes of each peer'],
      minutes: [5, 'the time of load after the warm-up'],
      'warm-up': [30, 'the seconds of the warm-up'],
    },
    only: { text: 'only these of the peers of bench:peers', unlessTold: 'ES4X,Java' },
    quick: { rounds: 1, minutes: 0.5, 'warm-up': 5 },
  },
  system: 'CPU time',
  report,
  measure: async ({ rounds, only, minutes, 'warm-up': warmUp, quick }) => {
    const things = choose('peer', peers(), ({ name }) => name, only);
    const generator = await findGenerator();
    const cores = divideCores({ quick });
    const { samples, failures } = await takeTurns({
      ...{ rounds, things, nameOf: ({ name }) => name },
      take: (peer) => takeSample(peer, { generator, cores, minutes, warmUp }),
    });
    const setting = { rounds, minutes, layout: cores.layout, generator: generator.name };
    return { samples, setting, failures };
  },
});
