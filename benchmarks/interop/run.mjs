import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../.dev/run.mjs';
import { describeMachine } from '../machine.mjs';
import { inTemporaryFolder, runProgram, saveResults } from '../program.mjs';
import { jmhCommand } from './command.mjs';
import { page, readCrossings, table, withoutPaths } from './report.mjs';

const USAGE = `npm run bench:interop -- [options] [-- options of JMH]
  --only JsonRead|IntCall   only the crossings whose name matches
  --quick                   one process, few rounds: for a first look; nothing is saved
  --save                    write benchmarks/results/interop`;

await runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  });
  const machine = describeMachine();
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'jmh.json');
    const [java = '', ...args] = await jmhCommand();
    const { code } = await run(java, [
      ...args,
      ...(values.only ? [`\\.(${values.only})\\.`] : []),
      ...(values.quick ? ['-f', '1', '-wi', '4', '-i', '3', '-w', '1', '-r', '1'] : []),
      ...['-foe', 'true', '-prof', 'gc', '-rf', 'json', '-rff', file],
      ...positionals,
    ]);
    if (code !== 0) throw new Error('JMH failed: see above. Nothing was saved.');
    const results = JSON.parse(await readFile(file, 'utf8'));
    const crossings = readCrossings(results);
    console.log(`\n${table(crossings)}`);
    if (values.save && !values.quick) {
      const text = page({ machine, crossings, results });
      await saveResults('interop', text, { machine, results: results.map(withoutPaths) });
    }
  });
});
