import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../.dev/run.mjs';
import { describeMachine } from '../machine.mjs';
import { jmhCommand } from './command.mjs';
import { readCrossings, table, writeReport } from './report.mjs';

const USAGE = `npm run bench:interop -- [options] [-- options of JMH]
  --only JsonRead|IntCall   only the crossings whose name matches
  --quick                   one process, few rounds: for a first look; nothing is saved
  --save                    write benchmarks/results/interop`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(USAGE);
} else {
  await measure();
}

async function measure() {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), 'es4x-bench-'));
  try {
    const file = join(folder, 'jmh.json');
    const [java = '', ...args] = await jmhCommand();
    const { code } = await run(java, [
      ...args,
      ...(values.only ? [`\\.(${values.only})\\.`] : []),
      ...(values.quick ? ['-f', '1', '-wi', '4', '-i', '3', '-w', '1', '-r', '1'] : []),
      ...['-foe', 'true', '-prof', 'gc', '-rf', 'json', '-rff', file],
      ...positionals,
    ]);
    if (code !== 0) {
      console.error('\nJMH failed: see above. Nothing was saved.');
      process.exitCode = 1;
      return;
    }
    const results = JSON.parse(await readFile(file, 'utf8'));
    const crossings = readCrossings(results);
    console.log(`\n${table(crossings)}`);
    if (values.save) {
      const saved = join(import.meta.dirname, '..', 'results', 'interop');
      await mkdir(saved, { recursive: true });
      await writeReport(saved, { machine, crossings, results });
      console.log(`\nSaved in ${saved}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
