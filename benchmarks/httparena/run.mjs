import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { OPEN_LOAD } from '../techempower-peers/sides.mjs';
import { h2loadVersion } from './h2load.mjs';
import { notMeasured, peers } from './peers.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';
import { makeFiles } from './support/files.mjs';
import { wrkVersion } from './wrk.mjs';

await runBenchmark({
  options: {
    name: 'httparena',
    numbers: {
      rounds: [1, 'the number of processes of each peer and profile'],
      runs: [3, 'the runs from the first request on'],
      seconds: [5, 'the time of a run'],
      'warm-up': [10, 'the seconds of load before the warm run'],
    },
    only: { text: 'only these peers, such as ES4X,Java' },
    quick: { runs: 1, seconds: 1, 'warm-up': 0 },
  },
  system: 'CPU time and memory',
  report,
  prepare: () => OPEN_LOAD.prepare(),
  measure: async ({ rounds, only, runs, seconds, 'warm-up': warmUp, quick }, openGenerator) => {
    const things = choose('peer', peers(), ({ name }) => name, only);
    const generator = `${wrkVersion()} and ${h2loadVersion()}`;
    const cores = divideCores({ quick });
    const skipped = notMeasured(things);
    for (const each of skipped) console.log(each);
    const length = { runs, seconds, warmUp };
    const { samples, failures } = await inTemporaryFolder(async (folder) => {
      const files = await makeFiles(folder);
      return takeTurns({
        ...{ rounds, things, nameOf: ({ name }) => name },
        take: (peer) => takeSample(peer, { cores, files, openGenerator, ...length }),
      });
    });
    const setting = { rounds, layout: cores.layout, generator, skipped, ...length };
    return { samples, setting, failures };
  },
});
