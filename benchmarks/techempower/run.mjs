// Compares the CPU cost of the TechEmpower application in JavaScript with the same in Java.
// See README.md for the method.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../examples/techempower/postgres/index.js';
import { describeMachine, untilReadyToSave } from '../machine.mjs';
import { runProgram } from '../program.mjs';
import { divideCores } from './cores.mjs';
import { findGenerator } from './load.mjs';
import { readOptions, USAGE } from './options.mjs';
import { writeReport } from './report.mjs';
import { SETTLE_SECONDS, takeSample } from './sample.mjs';
import { JVM_OPTIONS, sides } from './servers.mjs';
import { compare } from './statistics.mjs';

/** @import { Sample } from './sample.mjs' */

const RESULTS = join(import.meta.dirname, '..', 'results', 'techempower');

await runProgram(USAGE, async () => {
  const options = readOptions(process.argv.slice(2));
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads CPU time from /proc, which only Linux has.');
  }
  await untilReadyToSave();
  const { es4x, java } = sides();
  const generator = await findGenerator();
  const cores = divideCores();
  const folder = await mkdtemp(join(tmpdir(), 'es4x-bench-'));
  const database = await startDatabase(join(folder, 'postgres'));
  const { windowSeconds, warmUpLimit, tolerance, measureSeconds } = options;
  const protocol = { generator, databaseUrl: database.url, cores, ...options };
  const setting = {
    ...{
      layout: cores.layout,
      generator: generator.name,
      jvmOptions: JVM_OPTIONS,
      pairs: options.pairs,
    },
    ...{ windowSeconds, warmUpLimit, tolerance, measureSeconds, machine: describeMachine() },
  };

  /** @type {Sample[]} */
  const samples = [];
  const total = options.pairs * options.types.length * 2;
  const begin = performance.now();
  console.log(
    `${total} processes, at most ${Math.ceil((total * (warmUpLimit + measureSeconds + 2 * SETTLE_SECONDS + 4)) / 60)} minutes`,
  );
  try {
    for (let pair = 0; pair < options.pairs; pair++) {
      for (const type of options.types) {
        // ABBA: what favours the first or the second of a pair favours both sides alike.
        for (const side of pair % 2 === 0 ? [es4x, java] : [java, es4x]) {
          const label = `[${samples.length + 1}/${total}] ${type.name} ${side.name}`;
          const sample = await takeSample(side, type, protocol, (news) =>
            show(`${label}: ${news}`),
          );
          samples.push(sample);
          show(`${label}: ${summary(sample)}\n`);
        }
      }
      await mkdir(RESULTS, { recursive: true });
      const comparisons = options.types.map((type) => compare(type.name, samples));
      await writeReport(RESULTS, { setting, comparisons, samples });
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true });
  }
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`\nDone in ${minutes} minutes: ${join(RESULTS, 'README.md')}`);
});

/** @param {Sample} sample */
function summary(sample) {
  const { cpuPerRequest, requestsPerSecond, serverCpu, p99, peakMemory, warmUpSeconds } = sample;
  return [
    `${cpuPerRequest.toFixed(1)} us CPU/request`,
    `${Math.round(requestsPerSecond)} req/s`,
    `core ${Math.round(serverCpu * 100)} %`,
    `p99 ${p99.toFixed(1)} ms`,
    `${Math.round(peakMemory)} MiB`,
    `${sample.steady ? 'steady' : 'NOT STEADY'} after ${warmUpSeconds} s`,
  ].join(', ');
}

/** @param {string} line */
function show(line) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (line.endsWith('\n')) process.stdout.write(line);
}
