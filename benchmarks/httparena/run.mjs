import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { choose, inTemporaryFolder, printSample, runProgram, saveResults } from '../program.mjs';
import { divideCores } from '../techempower/cores.mjs';
import { MISSING, wrkVersion } from './load.mjs';
import { peers } from './peers.mjs';
import { page, plot, table } from './report.mjs';
import { takeSample } from './sample.mjs';
import { makeFiles } from './support/files.mjs';

const USAGE = `npm run bench:httparena -- [options]
  --quick           runs of one second in place of three of five and a warm one: two minutes in place of 25
  --rounds 1        the number of processes of each peer and profile
  --only ES4X,Java  only these peers
  --save            write benchmarks/results/httparena`;

/** The arena's three runs of 5 s, and one after half a minute of load. */
const FULL = { runs: 3, seconds: 5, warmUp: 15 };
const QUICK = { runs: 1, seconds: 1, warmUp: 0 };

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
      only: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time and memory from /proc, which only Linux has.');
  }
  if (values.quick && values.save) throw new Error('Quick figures are too rough to be saved.');
  const machine = describeMachine();
  const generator = wrkVersion();
  const chosen = choose('peer', peers(), ({ name }) => name, values.only, USAGE);
  const cores = divideCores();
  const rounds = Number(values.rounds);
  const length = values.quick ? QUICK : FULL;
  for (const [what, needed] of Object.entries(MISSING)) {
    console.log(`Not measured: ${what}, for ${needed}.`);
  }
  await inTemporaryFolder(async (folder) => {
    const files = await makeFiles(folder);
    const samples = [];
    for (let round = 0; round < rounds; round++) {
      for (const peer of chosen) {
        const sample = await takeSample(peer, { cores, files, ...length });
        samples.push(sample);
        printSample(sample);
      }
    }
    console.log(`\n${table(samples)}`);
    if (values.save) {
      const setting = { machine, rounds, layout: cores.layout, generator, ...length };
      await saveResults(
        'httparena',
        page(samples, setting),
        { ...setting, samples },
        plot(samples),
      );
    }
  });
});
