import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { MISSING, wrkVersion } from './load.mjs';
import { peers } from './peers.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';
import { makeFiles } from './support/files.mjs';

await runBenchmark({
  options: {
    name: 'httparena',
    numbers: {
      rounds: [1, 'the number of processes of each peer and profile'],
      runs: [3, 'the runs from the first request on'],
      seconds: [5, 'the time of a run'],
      'warm-up': [15, 'the seconds of load before the warm run'],
    },
    only: { text: 'only these peers, such as ES4X,Java' },
    quick: { runs: 1, seconds: 1, 'warm-up': 0 },
  },
  system: 'CPU time and memory',
  report,
  measure: async ({ rounds, only, runs, seconds, 'warm-up': warmUp }) => {
    const things = choose('peer', peers(), ({ name }) => name, only);
    const generator = wrkVersion();
    const cores = divideCores();
    for (const [what, needed] of Object.entries(MISSING)) {
      console.log(`Not measured: ${what}, for ${needed}.`);
    }
    const length = { runs, seconds, warmUp };
    const { samples, failures } = await inTemporaryFolder(async (folder) => {
      const files = await makeFiles(folder);
      return takeTurns({
        ...{ rounds, things, nameOf: ({ name }) => name },
        take: (peer) => takeSample(peer, { cores, files, ...length }),
      });
    });
    const setting = { rounds, layout: cores.layout, generator, ...length };
    return { samples, setting, failures };
  },
});
