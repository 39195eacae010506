import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../.dev/run.mjs';
import { describeMachine } from '../machine.mjs';
import { ES4X, inTemporaryFolder, requireNode24, runProgram, saveResults } from '../program.mjs';
import { operations } from './operations.mjs';
import { page, summarize, table } from './report.mjs';

/**
 * @import { Measured } from './measure.mjs'
 * @import { Process } from './report.mjs'
 */

const USAGE = `npm run bench:builtins -- [options]
  --rounds 3     the number of processes for each operation on each runtime
  --only utf8    only the operations whose name contains that
  --quick        one process each and a second for it: for a first look; nothing is saved
  --save         write benchmarks/results/builtins`;

const MEASURE = join(import.meta.dirname, 'measure.mjs');

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  });
  const commands = {
    node: [requireNode24(), MEASURE],
    es4x: [process.execPath, ES4X, 'run', MEASURE],
  };
  const rounds = values.quick ? 1 : Number(values.rounds);
  const seconds = values.quick ? ['1', '1'] : [];
  const machine = describeMachine();
  await inTemporaryFolder(async (folder) => {
    const chosen = Object.entries(await operations(folder)).filter(([name]) =>
      name.includes(values.only),
    );
    if (chosen.length === 0) {
      throw new Error(`No operation's name contains "${values.only}".`);
    }
    /** @type {Process[]} */
    const processes = [];
    for (const [name, { text }] of chosen) {
      for (let round = 0; round < rounds; round++) {
        const of = async (/** @type {Process['runtime']} */ runtime) => {
          const measured = await once(commands[runtime], [name, folder, ...seconds]);
          console.log(`${name} ${runtime}: ${measured.samples.map(Math.round).join(' ')} ns`);
          processes.push({ name, text, runtime, measured });
          return measured.checksum;
        };
        const [ours, nodes] = [await of('es4x'), await of('node')];
        if (ours !== nodes) {
          throw new Error(`${name} gives ${nodes} on Node and ${ours} on ES4X.`);
        }
      }
    }
    const rows = summarize(processes);
    console.log(`\n${table(rows)}`);
    if (values.save && !values.quick) {
      const text = page(rows, { machine, rounds: values.rounds });
      await saveResults('builtins', text, { machine, processes });
    }
  });
});

/**
 * @param {string[]} command
 * @param {string[]} args
 * @returns {Promise<Measured>}
 */
async function once([program = '', ...before], args) {
  const { code, output } = await run(program, [...before, ...args], { capture: true });
  const result = output.split('\n').find((text) => text.startsWith('{"samples"'));
  if (code !== 0 || result === undefined || /interpreted/.test(output)) {
    throw new Error(`${args[0]} did not run as it should (exit code ${code}):\n${output}`);
  }
  return JSON.parse(result);
}
