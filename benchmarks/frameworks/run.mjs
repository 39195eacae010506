import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { withDatabase } from '../harness/database.mjs';
import { findGenerator } from '../harness/load.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { contests } from './contests.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';

await runBenchmark({
  options: {
    name: 'frameworks',
    numbers: {
      rounds: [3, 'the number of processes of each kind'],
      seconds: [30, 'the time of the load from the first response on'],
      'warm-up': [180, 'the longest time, in seconds, until the requests of a process are steady'],
      measured: [8, 'the time of each load of a warm server'],
    },
    only: { text: 'only these applications, such as node:http,Koa' },
    quick: { rounds: 1, seconds: 2, 'warm-up': 0, measured: 1 },
  },
  system: 'CPU time',
  report,
  measure: async ({ rounds, only, seconds, 'warm-up': warmUpLimit, measured, quick }) => {
    const chosen = choose('application', contests(), ({ application }) => application, only);
    const generator = await findGenerator();
    const cores = divideCores({ quick });
    const { samples, failures } = await withDatabase((databaseUrl) => {
      const times = { seconds, warmUpLimit, measured };
      const protocol = { generator, cores, times, databaseUrl };
      return takeTurns({
        rounds,
        things: chosen.flatMap(({ application, sides }) =>
          sides.map((side) => ({ application, ...side })),
        ),
        nameOf: ({ application, runtime }) => `${application} on ${runtime}`,
        take: (server) => takeSample(server, protocol),
      });
    });
    const { layout } = cores;
    const setting = { rounds, warmUpLimit, layout, generator: generator.name };
    return { samples, setting, failures };
  },
});
