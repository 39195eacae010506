import { runBenchmark } from '../harness/benchmark.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { measureOnce } from './process.mjs';
import * as report from './report.mjs';

await runBenchmark({
  options: {
    name: 'copies',
    numbers: {
      processes: [10, 'the number of processes'],
      repeats: [9, 'the number of times that each process measures each way, in a shuffled order'],
      'warm-up': [2000, 'the milliseconds of each way before all of them'],
      time: [100, 'the milliseconds of each measurement'],
    },
    quick: { processes: 3, 'warm-up': 500, time: 30 },
  },
  report,
  measure: async ({ processes, repeats, 'warm-up': warmUp, time }) => {
    const { samples, failures } = await takeTurns({
      rounds: processes,
      things: ['ES4X'],
      nameOf: (name) => name,
      take: async (peer) => ({ peer, figures: await measureOnce({ repeats, warmUp, time }) }),
    });
    return { samples, setting: { processes, repeats, warmUp, time }, failures };
  },
});
