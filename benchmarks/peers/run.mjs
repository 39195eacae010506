import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { peers } from './peers.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';

await runBenchmark({
  options: {
    name: 'peers',
    numbers: {
      rounds: [3, 'the number of samples of each peer, of three processes'],
      seconds: [30, 'the time of the load from the first response on'],
      short: [10, 'that of the loads of short connections, and after the idle time'],
      idle: [30, 'the time without a request'],
      'one-core': [8, 'the time of each route with one core, and as much before it'],
    },
    only: { text: 'only these peers, such as ES4X,Java' },
    quick: { rounds: 1, seconds: 3, short: 1, idle: 2, 'one-core': 1 },
  },
  system: 'CPU time and memory',
  report,
  measure: async ({ rounds, only, seconds, short, idle, 'one-core': oneCore, quick }) => {
    const things = choose('peer', peers(), ({ name }) => name, only);
    const generator = await findGenerator();
    const cores = divideCores({ quick });
    const protocol = { generator, cores, times: { seconds, short, idle, oneCore } };
    const { samples, failures } = await takeTurns({
      ...{ rounds, things, nameOf: ({ name }) => name },
      take: (peer) => takeSample(peer, protocol),
    });
    const setting = { rounds, layout: cores.layout, generator: generator.name };
    return { samples, setting, failures };
  },
});
