import { mkdir, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { describeMachine, untilReadyToSave } from './machine.mjs';
import { readOptions, usageOf } from './options.mjs';

/**
 * @import { Machine } from './machine.mjs'
 * @import { Options, Values } from './options.mjs'
 * @import { Failure } from './turns.mjs'
 */

/** @typedef {{ machine: Machine, failures?: Failure[] }} Run */

/**
 * @template Sample, Setting
 * @typedef {object} Report of a benchmark
 * @property {(samples: Sample[]) => string} table for the terminal
 * @property {(samples: Sample[], setting: Setting & Run) => string} page for people, in Markdown
 * @property {(samples: Sample[]) => string} [plot] as SVG
 */

/**
 * @template {string} Name
 * @template Sample, Setting, Prepared
 * @typedef {object} Benchmark
 * @property {Options<Name>} options
 * @property {string} [system] the figures that it reads of Linux
 * @property {Report<Sample, Setting>} report
 * @property {(options: Values<Name>) => Promise<Prepared>} [prepare] installs what it needs, before the machine has to be quiet
 * @property {(options: Values<Name>, prepared: Prepared) => Promise<{ samples: Sample[], setting: Setting, failures?: Failure[] }>} measure
 */

/**
 * Runs a benchmark from the command line: reads its options, prepares, measures, prints the table, and saves the results if that is asked for. An error
 * ends the process with exit code 1 behind its message, and so do failures, behind the table. A signal ends it and all processes that it has
 * started; then nothing is saved.
 *
 * @template {string} Name
 * @template Sample, Setting, Prepared
 * @param {Benchmark<Name, Sample, Setting, Prepared>} benchmark
 */
export async function runBenchmark({ options, system, report, prepare, measure }) {
  endOnSignals();
  const args = process.argv.slice(2);
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.includes('--help') || own.includes('-h')) {
    console.log(usageOf(options));
    return;
  }
  try {
    const values = readOptions(options, args);
    if (system !== undefined && process.platform !== 'linux') {
      throw new Error(`This benchmark reads ${system} from /proc, which only Linux has.`);
    }
    const prepared = /** @type {Prepared} */ (await prepare?.(values));
    if (values.save) await untilReadyToSave();
    const machine = describeMachine();
    const { samples, setting, failures = [] } = await measure(values, prepared);
    console.log(`\n${report.table(samples)}`);
    if (values.save) {
      const run = { machine, ...setting, ...(failures.length > 0 && { failures }) };
      const results = `${JSON.stringify({ ...run, samples }, null, 2)}\n`;
      const files = { 'README.md': report.page(samples, run), 'results.json': results };
      const plot = report.plot?.(samples);
      await save(options.name, plot === undefined ? files : { ...files, 'plot.svg': plot });
    }
    for (const { name, message } of failures) console.error(`\n${name}: ${message}`);
    if (failures.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** Exits on signals, so that the listeners of `exit` end the programs that this process has started. */
function endOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/**
 * Saves what a benchmark measured in `benchmarks/results`.
 *
 * @param {string} name of its folder
 * @param {Record<string, string>} files
 */
async function save(name, files) {
  const folder = join(import.meta.dirname, '..', 'results', name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  console.log(`\nSaved in ${folder}`);
}
