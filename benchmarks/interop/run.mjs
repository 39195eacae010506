import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../.dev/run.mjs';
import { runBenchmark } from '../harness/benchmark.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { jmhCommand } from './command.mjs';
import * as report from './report.mjs';

await runBenchmark({
  options: {
    name: 'interop',
    numbers: {
      processes: [2, 'the number of JVMs for each crossing and side (-f of JMH)'],
      'warm-up': [6, 'the rounds of the warm-up (-wi)'],
      rounds: [5, 'the rounds that are measured (-i)'],
      seconds: [2, 'the time of a round (-w, -r)'],
    },
    only: { text: 'only these crossings; words after -- are further options of JMH' },
    quick: { processes: 1, 'warm-up': 4, rounds: 3, seconds: 1 },
  },
  report,
  measure: ({ only, rest, processes, 'warm-up': warmUp, rounds, seconds }) =>
    inTemporaryFolder(async (folder) => {
      const file = join(folder, 'jmh.json');
      const [java = '', ...args] = await jmhCommand();
      const { code } = await run(java, [
        ...args,
        ...(only.length > 0 ? [`\\.(${only.join('|')})\\.`] : []),
        ...['-f', `${processes}`, '-wi', `${warmUp}`, '-i', `${rounds}`],
        ...['-w', `${seconds}`, '-r', `${seconds}`],
        ...['-foe', 'true', '-prof', 'gc', '-rf', 'json', '-rff', file],
        ...rest,
      ]);
      if (code !== 0) throw new Error('JMH failed: see above.');
      const results = JSON.parse(await readFile(file, 'utf8'));
      return { samples: results.map(report.withoutPaths), setting: {} };
    }),
});
