// A benchmark for the tests of the harness: sleepers, of which one may fail.
import { startProgram } from '../../../../runtime/test/support/program.js';
import { runBenchmark } from '../../benchmark.mjs';
import { inTemporaryFolder } from '../../folder.mjs';
import { choose } from '../../options.mjs';
import { BOUND } from '../../programs.mjs';
import { takeTurns } from '../../turns.mjs';

const SLEEPERS = [
  { name: 'short', seconds: 0 },
  { name: 'shorter', seconds: 0 },
  { name: 'failing', seconds: -1 },
  { name: 'endless', seconds: 1000 },
];

await runBenchmark({
  options: {
    name: 'sleepers',
    numbers: { rounds: [2, 'the number of processes'], pause: [0, 'milliseconds between them'] },
    only: { text: 'only these', unlessTold: 'short,failing' },
    quick: { rounds: 1 },
  },
  report: {
    table: (/** @type {{ peer: string }[]} */ samples) =>
      `measured: ${samples.map(({ peer }) => peer).join(' ')}`,
    page: () => '',
  },
  measure: async ({ rounds, only, rest }) => {
    const { samples, failures } = await takeTurns({
      rounds,
      things: choose('sleeper', SLEEPERS, ({ name }) => name, only),
      nameOf: ({ name }) => name,
      take: ({ name, seconds }) =>
        inTemporaryFolder(async (folder) => {
          const { child, ended } = startProgram([...BOUND, 'sleep', `${seconds}`], { group: true });
          if (name === 'endless') console.log(`started ${child.pid} ${folder} ${rest}`);
          const { code, stderr } = await ended;
          if (code !== 0) throw new Error(`sleep ended with ${code}: ${stderr}`);
          return { peer: name };
        }),
    });
    return { samples, setting: { rounds }, failures };
  },
});
