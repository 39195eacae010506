import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { run } from '../../.dev/run.mjs';
import { startApplication } from '../../examples/testing/application.js';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { describeMachine } from '../machine.mjs';
import { ES4X, runProgram, saveResults } from '../program.mjs';
import { descendants, memory } from '../techempower/processes.mjs';
import { categories, page, table } from './report.mjs';

/** @import { Sample } from './report.mjs' */

const USAGE = `npm run bench:memory -- [options]
  --rounds 3     the number of processes of each kind
  --seconds 30   the time that a server waits before its memory is read
  --save         write benchmarks/results/memory`;

const SERVER = 'benchmarks/peers/servers/es4x.mjs';
const TRACKING = { JAVA_OPTS: '-XX:NativeMemoryTracking=summary' };
const ROUTES = ['plaintext', 'json', 'list'];

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '30' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads memory from /proc, which only Linux has.');
  }
  const machine = describeMachine();
  const { home } = findJdk();
  // Its options have an archive of their own.
  await run(process.execPath, [ES4X, 'cache', 'train'], { env: { ...process.env, ...TRACKING } });
  /** @type {Sample[]} */
  const samples = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const instances of [1, 2]) {
      const seconds = Number(values.seconds);
      const pss = await idle(instances, seconds, {}, memory);
      const summary = await idle(instances, seconds, TRACKING, (pid) => tracked(home, pid));
      samples.push({ instances, pss, parts: categories(summary) });
      console.log(`${instances} instances: ${pss.toFixed(0)} MiB`);
    }
  }
  console.log(`\n${table(samples)}`);
  if (values.save) {
    const { rounds, seconds } = values;
    await saveResults('memory', page(samples, { machine, rounds, seconds }), { machine, samples });
  }
});

/**
 * Starts the server, asks it once for each route, and lets it wait.
 *
 * @template T
 * @param {number} instances
 * @param {number} seconds
 * @param {Record<string, string>} env
 * @param {(pid: number) => T | Promise<T>} read
 */
async function idle(instances, seconds, env, read) {
  const server = await startApplication({
    cwd: '.',
    command: [process.execPath, ES4X, 'run', '--instances', `${instances}`, SERVER],
    env: { npm_lifecycle_event: undefined, ...env },
  });
  try {
    for (const route of ROUTES) {
      const { status } = await fetch(`${server.url}/${route}`);
      if (status !== 200) throw new Error(`/${route} answers ${status}:\n${server.output()}`);
    }
    await sleep(seconds * 1000);
    return await read(server.pid);
  } finally {
    await server.stop();
  }
}

/**
 * The JVM's record of its memory.
 *
 * @param {string} home of the JDK
 * @param {number} root the command, whose process or child is the JVM
 */
async function tracked(home, root) {
  for (const { pid } of descendants(root)) {
    const args = [`${pid}`, 'VM.native_memory', 'summary'];
    const { code, output } = await run(`${home}/bin/jcmd`, args, { capture: true });
    if (code === 0 && output.includes('Native Memory Tracking:')) return output;
  }
  throw new Error('No process of the server tells what its memory is for.');
}
